import { Outlet } from 'react-router';
import { OwnNotice } from '#portal/shell/own-notice.tsx';
import { Shell } from '#portal/shell/shell.tsx';

/** For pages that say what is wrong: the navigation, and of one's own only why one cannot bid. */
export default function ErrorLayout() {
  return (
    <Shell strip={<OwnNotice />}>
      <Outlet />
    </Shell>
  );
}
