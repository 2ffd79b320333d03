import { useTranslate } from '#portal/i18n/locale.tsx';
import type { RequestFormControls } from './use-request-form.ts';

/**
 * Honeypot: not visible, not read out and not reachable by keyboard. Only a bot fills it in, and
 * gets the same answer as everyone.
 */
export function TrapField({ requestForm }: { requestForm: RequestFormControls }) {
  const t = useTranslate();
  return (
    <div aria-hidden className="sr-only">
      <label>
        {t('form.trap')}
        <input
          name="homepage"
          value={requestForm.form.values['homepage'] ?? ''}
          onChange={(event) => requestForm.type('homepage', event.target.value)}
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </div>
  );
}
