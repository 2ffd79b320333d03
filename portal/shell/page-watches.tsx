import { useEffect } from 'react';
import { useBuildCheck } from '#portal/build-check/new-build.ts';
import { usePreload } from '#portal/preload/use-preload.ts';
import { useSettledUser } from '#portal/session/load-user.ts';
import { useToldEnd } from '#portal/shell/use-told-end.ts';
import { InactivityGuard } from '#portal/shell/inactivity-guard.tsx';
import { PasswordSignIn } from '#portal/shell/password-sign-in.tsx';
import { usePageFocus } from '#portal/shell/use-page-focus.ts';
import { useRememberLanguage } from '#portal/shell/use-remember-language.ts';
import { holdStill } from '#portal/ui/hold-still.ts';

/**
 * What goes on beside every page: whether a newer build is served, where the keyboard is, which language was chosen, what
 * may be read next, who is signed in and still there, and that nothing moves under the pointer.
 */
export function PageWatches() {
  useSettledUser();
  useToldEnd();
  useBuildCheck();
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
