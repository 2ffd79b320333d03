import { useBuildCheck } from '#portal/build-check/new-build.ts';
import { InactivityGuard } from '#portal/shell/inactivity-guard.tsx';
import { usePreload } from '#portal/preload/use-preload.ts';
import { useRememberLanguage } from '#portal/shell/use-remember-language.ts';

/** What goes on beside every page: whether a newer build is served, which language was chosen, what may be read next, who is still there. */
export function PageWatches() {
  useBuildCheck();
  useRememberLanguage();
  usePreload();
  return <InactivityGuard />;
}
