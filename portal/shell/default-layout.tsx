import { Outlet } from 'react-router';
import { PositionStrip } from '#portal/shell/position-strip.tsx';
import { Shell } from '#portal/shell/shell.tsx';

export default function DefaultLayout() {
  return (
    <Shell strip={<PositionStrip />}>
      <Outlet />
    </Shell>
  );
}
