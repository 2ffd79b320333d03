import { Outlet } from 'react-router';
import { Shell } from '#portal/shell/shell.tsx';

/** For pages that say what is wrong: the navigation, and nothing that could fail too. */
export default function ErrorLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
