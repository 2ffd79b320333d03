import { ErrorScreen } from './error-screen.tsx';
import { OwnNotice } from './own-notice.tsx';
import { Shell } from './shell.tsx';

/**
 * The last error boundary: an address without a page, or a layout that failed. The navigation
 * stays.
 */
export function RootError({ error }: { error: unknown }) {
  return (
    <Shell strip={<OwnNotice />}>
      <ErrorScreen error={error} />
    </Shell>
  );
}
