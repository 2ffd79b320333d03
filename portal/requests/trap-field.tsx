import { useTranslate } from '#portal/i18n/locale.tsx';
import type { RequestFormControls } from './use-request-form.ts';

/** Neither seen, read out nor reached by the keyboard: only a program fills it in, and is then answered like everybody. */
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
