import { actOnCompany } from '#contract/calls/desk/companies.ts';
import type { DeskCompanyAnswer } from '#contract/desk/companies.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useViesReason } from '#portal/features/desk/use-vies-reason.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

type VatStandingProps = { company: DeskCompanyAnswer['company']; role: DeskRole };

const tones = {
  valid: 'text-won',
  invalid: 'text-danger',
  unknown: 'text-out',
  notChecked: 'text-out',
  missing: 'text-ink2',
} as const;

/** The number, what VIES answered about it and when, and asking again. */
export function VatStanding({ company, role }: VatStandingProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const ask = useDeskAct(actOnCompany, { companyId: company.id });
  const refusalText = useRefusalText('people');
  const viesReason = useViesReason();
  const { vatNumber, vatStanding, checks, vatCheck, version } = company;
  const isAnswered = vatStanding === 'valid' || vatStanding === 'invalid';
  const registered = isAnswered && [checks?.name, checks?.address].filter(Boolean).join(', ');
  return (
    <>
      <span className="block">{vatNumber ?? '–'}</span>
      <output className="block text-13 text-pretty wrap-anywhere">
        <span className={`block font-medium ${tones[vatStanding]}`}>
          {ask.isPending
            ? t('registrations.asking')
            : isAnswered && checks
              ? t(`company.vat.${vatStanding}`, { time: formats.dateTime(checks.at) })
              : t(`company.vat.${isAnswered ? 'notChecked' : vatStanding}`)}
        </span>
        {registered && <span className="block text-ink2">{registered}</span>}
        {vatCheck && !ask.isPending && (
          <span className="block text-ink2">
            {t('company.vat.away', {
              time: formats.dateTime(vatCheck.failedAt),
              reason: viesReason(vatCheck.reason),
              next: formats.dateTime(vatCheck.nextAt),
            })}
          </span>
        )}
      </output>
      {ask.error && (
        <div className="mt-2">
          <ErrorBand>{refusalText(ask.error)}</ErrorBand>
        </div>
      )}
      {vatNumber !== null && mayAct(role, 'checkCompany') && (
        <div className="mt-2">
          <Button
            size="small"
            isPending={ask.isPending}
            pendingText={t('registrations.asking')}
            onPress={() => ask.mutate({ act: 'checkCompany', version })}
          >
            {t('registrations.ask')}
          </Button>
        </div>
      )}
    </>
  );
}
