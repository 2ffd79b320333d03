import { useBuildCheck } from '#portal/build-check/new-build.ts';
import { InactivityGuard } from '#portal/shell/inactivity-guard.tsx';

/** What goes on beside every page: whether a newer build is served, and whether the person is still there. */
export function PageWatches() {
  useBuildCheck();
  return <InactivityGuard />;
}
