import { Check, CircleAlert, Minus, TriangleAlert } from 'lucide';
import { isMemberState } from '#contract/destinations.ts';
import type { RegisterAnswer } from '#contract/desk/companies.ts';
import type { RegistrationFact } from '#contract/desk/requests.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useViesReason } from '#portal/features/desk/use-vies-reason.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';

const marks = {
  same: { icon: Check, tone: 'text-won' },
  differs: { icon: CircleAlert, tone: 'text-out' },
  taken: { icon: TriangleAlert, tone: 'text-danger' },
  unknown: { icon: Minus, tone: 'text-ink2' },
} as const;

type RegisterFactsProps = { facts: readonly RegistrationFact[]; country: string | null };

/** The form beside the register, row by row; differences are tinted and named. */
export function RegisterFacts({ facts, country }: RegisterFactsProps) {
  const t = useDeskTranslate();
  // Elsewhere no check digits are known.
  const hasDigits = isMemberState(country ?? '');
  return (
    <table className="w-full border-collapse text-14 max-md:table-fixed max-md:text-13">
      <caption className="sr-only">{t('registrations.comparison')}</caption>
      <thead>
        <tr className="border-b border-ink text-left text-12 text-ink3">
          <th scope="col" className="max-md:w-[23%]">
            <span className="sr-only">{t('registrations.field')}</span>
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium max-md:w-[36%]">
            {t('registrations.form')}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t('registrations.register')}
          </th>
          <th scope="col" className="py-1.5 font-medium max-md:w-6">
            <span className="sr-only">{t('registrations.verdict')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ field, asked, register, verdict }) => {
          const { icon, tone } = marks[verdict];
          const isTinted = verdict === 'differs' || verdict === 'taken';
          return (
            <tr key={field} className={classList('rule-row align-top', isTinted && 'bg-out-soft')}>
              <th scope="row" className="py-2.5 pr-3 pl-2 text-left font-normal text-ink2">
                {t(`registrations.field.${field}`)}
              </th>
              <td className="py-2.5 pr-3 wrap-anywhere">{asked}</td>
              <td className="py-2.5 pr-3 wrap-break-word">
                {register ?? (field === 'vatNumber' && hasDigits ? t('registrations.digits') : '–')}
              </td>
              <td className={classList('py-2.5 font-semi md:pr-2 md:whitespace-nowrap', tone)}>
                <span className="inline-flex items-center gap-1.5 text-13">
                  <Icon node={icon} size={14} />
                  <span className={classList(!isTinted && 'max-md:sr-only')}>
                    {t(`registrations.verdict.${verdict}`)}
                  </span>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** When the register was asked, and what came of it. */
export function RegisterLine({
  checks,
  isAsking,
}: {
  checks: RegisterAnswer | null;
  isAsking: boolean;
}) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const viesReason = useViesReason();
  if (isAsking) return t('registrations.asking');
  if (!checks) return t('registrations.notAsked');
  const time = formats.dateTime(checks.at);
  if (checks.state === 'unreachable')
    return t('registrations.asked.unreachable', { time, reason: viesReason(checks.reason) });
  return t(`registrations.asked.${checks.state}`, { time });
}
