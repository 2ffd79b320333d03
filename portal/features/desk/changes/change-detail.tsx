import type { DeskChange } from '#contract/desk/changes.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
import { useDue } from '#portal/features/desk/companies/use-due.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Link } from '#portal/ui/link.tsx';
import { AskedNumber } from './asked-number.tsx';
import { DecisionPanel } from './decision-panel.tsx';

const fieldNames = [
  'name',
  'vatNumber',
  'street',
  'postcode',
  'city',
  'iban',
  'accountHolder',
  'phone',
  'mobile',
  'jobTitle',
] as const;

interface ChangeDetailProps {
  change: DeskChange;
  now: string;
  role: DeskRole;
}

/** What is on file beside what is asked for, who asks, and the decision. */
export function ChangeDetail({ change, now, role }: ChangeDetailProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const due = useDue();
  const isWaiting = change.state === 'waiting';
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-h2">{t(`changes.kind.${change.kind}`)}</h2>
        <Link href={localePath(`/desk/companies/${change.companyId}`)}>{change.company}</Link>
        <CountryMark country={change.country} />
        <span className="text-14 text-ink2 md:ml-auto">
          {isWaiting ? (
            <>
              {t('requests.due')}{' '}
              <b className="font-semi text-ink">{due(change.dueAt, now).text}</b>
            </>
          ) : (
            <b className="font-semi text-ink">{t(`changes.state.${change.state}`)}</b>
          )}
        </span>
      </div>
      <p className="mt-1 text-14 wrap-anywhere">
        {t('changes.asked', { name: change.askedBy, time: formats.dateTime(change.askedAt) })} ·{' '}
        {change.email}
      </p>
      <div className="mt-3 grid gap-6 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <Comparison change={change} />
          <AskedNumber change={change} role={role} />
          {isWaiting && change.needsTwo && (
            <p className="mt-3 text-14 text-pretty">
              {change.phone === null
                ? t('changes.noPhone')
                : t('changes.callFirst', { phone: change.phone })}
            </p>
          )}
          {change.reason !== null && (
            <p className="mt-3 text-14 whitespace-pre-wrap wrap-anywhere">{change.reason}</p>
          )}
        </div>
        {isWaiting && mayAct(role, 'approveChange') && <DecisionPanel change={change} />}
      </div>
    </div>
  );
}

function Comparison({ change }: { change: DeskChange }) {
  const t = useDeskTranslate();
  const shown = (field: string, value: string | null) =>
    value === null ? t('changes.nothing') : field === 'iban' ? spacedInFours(value) : value;
  return (
    <table className="w-full table-fixed text-left text-14">
      <thead>
        <tr className="border-b border-ink text-13 text-ink2">
          <th scope="col" className="w-[28%] py-2 pr-3 font-medium">
            {t('changes.field')}
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            {t('changes.before')}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t('changes.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {change.fields.map(({ field, before, after, hasMoved }) => {
          const name = fieldNames.find((one) => one === field);
          return (
            <tr key={field} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-3 font-normal wrap-anywhere text-ink2">
                {name ? t(`changes.name.${name}`) : field}
              </th>
              <td className="py-2.5 pr-3 wrap-anywhere">
                {before === null ? (
                  t('changes.nothing')
                ) : (
                  <del className="text-ink2">{shown(field, before)}</del>
                )}
                {hasMoved && (
                  <span className="block text-13 font-medium text-danger">
                    {t('changes.moved')}
                  </span>
                )}
              </td>
              <td className="py-2.5 wrap-anywhere">
                <ins className="font-strong no-underline">{shown(field, after)}</ins>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
