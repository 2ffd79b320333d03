import { useBuildCheck } from '#portal/build-check/new-build.ts';
import { InactivityGuard } from '#portal/shell/inactivity-guard.tsx';
import { useRememberLanguage } from '#portal/shell/use-remember-language.ts';

/** What goes on beside every page: whether a newer build is served, which language was chosen, who is still there. */
export function PageWatches() {
  useBuildCheck();
  useRememberLanguage();
  return <InactivityGuard />;
}
