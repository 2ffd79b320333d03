import { ApiError } from '#portal/api/api-error.ts';
import { errorText } from '#portal/api/error-text.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';

/** Whether the services know the user, but no company to buy for or no right to bid. */
export function hasNoBuyer(error: unknown): boolean {
  return error instanceof ApiError && noBuyerCodes.has(error.refusal?.code);
}

const noBuyerCodes = new Set<string | undefined>([
  'UserHasNoBuyer',
  'UserIsSuspended',
  'EmailIsNotVerified',
  'EmailBelongsToAnotherUser',
  'ScopeIsMissing',
]);

/** Shown in place of the company's position: why the user cannot buy yet, and the contact. */
export function NoBuyerNotice({ error }: { error: unknown }) {
  const t = useTranslate();
  const formats = useFormats();
  if (!useAllMessages()) return null;
  return (
    <div className="measure py-2">
      <ErrorBand title={t('position.noBuyer.title')}>
        {errorText(error, { t, formats })}{' '}
        <LocaleLink to="/contact">{t('position.noBuyer.contact')}</LocaleLink>
      </ErrorBand>
    </div>
  );
}
