import { Outlet } from 'react-router';
import { PageBreadcrumbs } from '#portal/shell/page-breadcrumbs.tsx';
import { PositionStrip } from '#portal/shell/position-strip.tsx';
import { Shell } from '#portal/shell/shell.tsx';
import { usePage } from '#portal/shell/use-page.ts';

export default function DefaultLayout() {
  return (
    <Shell strip={<PositionStrip />}>
      {usePage()?.page.showBreadcrumbs && (
        <div className="measure">
          <PageBreadcrumbs />
        </div>
      )}
      <Outlet />
    </Shell>
  );
}
