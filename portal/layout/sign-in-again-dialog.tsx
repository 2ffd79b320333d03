import { useEffect, useRef, useState } from 'react';
import { useConfig } from '#portal/app/request-context.ts';
import { AriaLocale } from '#portal/i18n/aria-locale.tsx';
import { useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { signInErrorText } from '#portal/auth/sign-in-error-text.ts';
import { type IdentityError, identityErrorOf } from '#portal/auth/identity-error.ts';
import { passwordPrompt } from '#portal/auth/password-prompt.ts';
import { type Session, signInAgain } from '#portal/auth/session.ts';
import { type SignInWindow, openSignInWindow } from '#portal/auth/sign-in-window.ts';
import { useSignIn } from '#portal/auth/use-sign-in.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';

export interface SignInAgainDialogProps {
  /** The reason it ended: the provider, the token's expiry, or the device's clock. */
  session: Session;
  onLeave: () => void;
}

/** Asks the user to sign in again in a popup, so that nothing typed behind it is lost. */
export function SignInAgainDialog({ session, onLeave }: SignInAgainDialogProps) {
  const t = useTranslate();
  const { state, error, begin } = useAttempt();
  const { passwordGrant } = useConfig();
  const onBegin = passwordGrant ? () => passwordPrompt.open({ isAgain: true }) : begin;
  const here = useSignIn();
  const isWaiting = state === 'waiting' || state === 'unseen';
  return (
    <AriaLocale>
      <Dialog
        role="alertdialog"
        title={t('signInAgain.title')}
        isOpen
        onClose={onLeave}
        closeLabel={t('signInAgain.leave')}
        actions={
          <>
            {state !== 'idle' && (
              <Button size="big" isPending={here.isPending} onPress={here.startSignIn}>
                {t('signInAgain.here')}
              </Button>
            )}
            <Button variant={isWaiting ? 'secondary' : 'primary'} size="big" onPress={onBegin}>
              {t(isWaiting ? 'signInAgain.anotherWindow' : 'session.error.retry')}
            </Button>
          </>
        }
      >
        <p className="text-ink2">{t(textOf(session))}</p>
        <div aria-live="polite">
          {isWaiting && (
            <p className="font-semi">
              {t(state === 'unseen' ? 'signInAgain.unseen' : 'signInAgain.waiting')}
            </p>
          )}
          {error && <ErrorBand>{signInErrorText(error, t)}</ErrorBand>}
          {here.error && <ErrorBand>{signInErrorText(here.error, t)}</ErrorBand>}
        </div>
      </Dialog>
    </AriaLocale>
  );
}

function textOf(session: Session) {
  if (session.status !== 'signedOut') return 'signInAgain.text';
  if (session.wasEnded) return 'signInAgain.endedText';
  return session.hasWrongClock ? 'session.error.clockWrong' : 'signInAgain.text';
}

interface Attempt {
  /** `unseen`: the popup is closed, or its provider hides it; its answer still counts. */
  state: 'idle' | 'waiting' | 'unseen' | 'failed';
  error?: IdentityError;
}

/** One popup at a time: another click replaces the previous one. */
function useAttempt() {
  const locale = useLocale();
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' });
  const current = useRef<SignInWindow>(null);
  useEffect(() => () => current.current?.leave(), []);

  const begin = async () => {
    current.current?.leave();
    const opened: SignInWindow = openSignInWindow(window, () => {
      if (current.current === opened)
        setAttempt((own) => (own.state === 'waiting' ? { state: 'unseen' } : own));
    });
    current.current = opened;
    setAttempt({ state: 'waiting' });
    try {
      await signInAgain({ locale, window: opened });
    } catch (error) {
      // Errors of a replaced popup are not shown.
      if (current.current === opened) throw error;
    }
  };
  return {
    ...attempt,
    begin: () =>
      void begin().catch((error: unknown) =>
        setAttempt({ state: 'failed', error: identityErrorOf(error) }),
      ),
  };
}
