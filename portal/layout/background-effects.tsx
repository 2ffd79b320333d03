import { useEffect } from 'react';
import { useBuildCheck } from '#portal/build-check/new-build.ts';
import { useRestingPage } from '#portal/preload/use-resting-page.ts';
import { useSettledUser } from '#portal/auth/load-user.ts';
import { watchVisitor } from '#portal/auth/session.ts';
import { useAnnouncedEnd } from './use-announced-end.ts';
import { InactivityGuard } from './inactivity-guard.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { useMissingFiles } from './use-missing-files.ts';
import { useRememberLanguage } from './use-remember-language.ts';
import { holdStill } from './hold-still.ts';

/**
 * The effects beside every page: checking for newer builds, keyboard focus, remembering the
 * language, preloading, the session and its time-out, and stable positions under the pointer.
 */
export function BackgroundEffects() {
  useSettledUser();
  useAnnouncedEnd();
  useBuildCheck();
  useMissingFiles();
  usePageFocus();
  useRememberLanguage();
  useRestingPage(prepare);
  useEffect(() => holdStill(), []);
  return (
    <>
      <InactivityGuard />
      <PasswordSignIn />
    </>
  );
}

/** Imports the preloading on demand, so that the first paint does not pay for it. */
function prepare(pathname: string, left: AbortSignal): void {
  void import('#portal/preload/preload-pages.ts').then(({ preloadPages }) =>
    preloadPages(pathname, left),
  );
  void watchVisitor();
}
