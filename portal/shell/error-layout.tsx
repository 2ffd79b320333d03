import { Outlet } from 'react-router';
import { OwnNotice } from '#portal/shell/own-notice.tsx';
import { Shell } from '#portal/shell/shell.tsx';

/**
 * Layout of error pages: the navigation, and for signed-in users only the reason why they cannot
 * bid.
 */
export default function ErrorLayout() {
  return (
    <Shell strip={<OwnNotice />}>
      <Outlet />
    </Shell>
  );
}
