import { useEffect } from 'react';
import { useBuildCheck } from '#portal/build-check/new-build.ts';
import { usePreload } from '#portal/preload/use-preload.ts';
import { useSettledUser } from '#portal/auth/load-user.ts';
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
  usePreload();
  useEffect(() => holdStill(), []);
  return (
    <>
      <InactivityGuard />
      <PasswordSignIn />
    </>
  );
}
