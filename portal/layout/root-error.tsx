import { ErrorScreen } from './error-screen.tsx';
import { AccountNotice } from './account-notice.tsx';
import { Shell } from './shell.tsx';

/** The last error boundary: no such page, or a layout that failed. The navigation stays. */
export function RootError({ error }: { error: unknown }) {
  return (
    <Shell strip={<AccountNotice />}>
      <ErrorScreen error={error} />
    </Shell>
  );
}
