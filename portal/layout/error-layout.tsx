import { Outlet } from 'react-router';
import { OwnNotice } from './own-notice.tsx';
import { Shell } from './shell.tsx';

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
