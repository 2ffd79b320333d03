import { Outlet } from 'react-router';
import { AccountNotice } from './account-notice.tsx';
import { Shell } from './shell.tsx';

/** Layout of error pages: the navigation, and for signed-in users why they cannot bid. */
export default function ErrorLayout() {
  return (
    <Shell strip={<AccountNotice />}>
      <Outlet />
    </Shell>
  );
}
