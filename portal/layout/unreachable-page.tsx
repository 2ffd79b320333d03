import { reloadPage } from '#portal/build-check/router-reload.ts';
import { AccountNotice } from './account-notice.tsx';
import { Shell } from './shell.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** Replaces a page whose files could not be fetched. The navigation stays. */
export function UnreachablePage() {
  return (
    <Shell strip={<AccountNotice />}>
      <WaitingPage onBack={reloadPage} />
    </Shell>
  );
}
