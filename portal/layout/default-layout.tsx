import { Outlet } from 'react-router';
import { PageBreadcrumbs } from './page-breadcrumbs.tsx';
import { SectionBoundary } from './section-boundary.tsx';
import { PositionStrip } from './position-strip.tsx';
import { Shell } from './shell.tsx';
import { usePageContent } from './use-page-content.ts';
import { usePage } from './use-page.ts';

export default function DefaultLayout() {
  const row = usePage()?.page;
  const content = usePageContent();
  const hasBreadcrumbs = row?.showBreadcrumbs && content?.page?.showBreadcrumbs !== false;
  return (
    <Shell
      strip={
        <SectionBoundary name="positionStrip">
          <PositionStrip />
        </SectionBoundary>
      }
    >
      {hasBreadcrumbs && (
        <div className="measure">
          <PageBreadcrumbs titles={content?.titles} />
        </div>
      )}
      <Outlet />
    </Shell>
  );
}
