import { type FormEvent, useId, useState } from 'react';
import type { Translate } from '#locales/translate.ts';
import { AriaLocale } from '#portal/i18n/aria-locale.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { signInErrorText } from '#portal/auth/sign-in-error-text.ts';
import {
  type IdentityError,
  identityErrorOf,
  isWrongPassword,
} from '#portal/auth/identity-error.ts';
import { type PasswordPrompt, passwordPrompt } from '#portal/auth/password-prompt.ts';
import { signInByPassword } from '#portal/auth/session.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

/** Asks for email address and password and sends them to the provider; neither is stored. */
export function PasswordSignInDialog({ isAgain }: PasswordPrompt) {
  const t = useTranslate();
  const form = useId();
  const { isPending, error, send } = useAttempt(isAgain);
  if (!useAllMessages()) return null;
  return (
    <AriaLocale>
      <Dialog
        title={t('shell.signIn')}
        isOpen
        onClose={passwordPrompt.close}
        closeLabel={t('action.close')}
        isBusy={isPending}
        actions={
          <Button variant="primary" size="big" type="submit" form={form} isPending={isPending}>
            {t('shell.signIn')}
          </Button>
        }
      >
        <form id={form} onSubmit={send} className="grid gap-4">
          <TextField
            label={t('form.field.email')}
            name="email"
            type="email"
            autoComplete="username"
            isRequired
          />
          <TextField
            label={t('identity.signIn.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            isRequired
          />
        </form>
        <div aria-live="polite">{error && <ErrorBand>{textOf(error, t)}</ErrorBand>}</div>
      </Dialog>
    </AriaLocale>
  );
}

function textOf(error: IdentityError, t: Translate): string {
  return isWrongPassword(error) ? t('identity.signIn.mismatch') : signInErrorText(error, t);
}

interface Attempt {
  isPending: boolean;
  error?: IdentityError;
}

function useAttempt(isAgain: boolean) {
  const [attempt, setAttempt] = useState<Attempt>({ isPending: false });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [email, password] = [textIn(fields, 'email'), textIn(fields, 'password')];
    if (email === '' || password === '' || attempt.isPending) return;
    setAttempt({ isPending: true });
    signInByPassword({ email, password, isAgain }).then(passwordPrompt.close, (error: unknown) =>
      setAttempt({ isPending: false, error: identityErrorOf(error) }),
    );
  };
  return { ...attempt, send };
}

function textIn(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
