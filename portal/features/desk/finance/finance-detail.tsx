import type { DeskFinance } from '#contract/desk/finance.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
import { useDue } from '#portal/features/desk/companies/use-due.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Link } from '#portal/ui/link.tsx';
import { KeyFacts } from '#portal/ui/spec-list.tsx';
import { FinancePanel } from './finance-panel.tsx';

interface FinanceDetailProps {
  request: DeskFinance;
  now: string;
  role: DeskRole;
}

/** Who asks, for which vehicles, what it comes to, and the decision. */
export function FinanceDetail({ request, now, role }: FinanceDetailProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const due = useDue();
  const { state, instalments, currencyCode } = request;
  const isOpen = state === 'asked' || state === 'inReview';
  const sum = (amountMinor: number) => formats.sum(amountMinor, currencyCode);
  const downMinor = minorOf(request.downPayment);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-h2">
          <Link href={localePath(`/desk/companies/${request.companyId}`)}>{request.company}</Link>
        </h2>
        <CountryMark country={request.country} />
        <span className="text-14 text-ink2 md:ml-auto">
          <b className="font-semi text-ink">{t(`finance.state.${state}`)}</b>
          {isOpen && (
            <>
              {' '}
              · {t('requests.due')}{' '}
              <b className="font-semi text-ink">{due(request.dueAt, now).text}</b>
            </>
          )}
        </span>
      </div>
      <p className="mt-1 text-14 wrap-anywhere">
        {t('finance.asked', { name: request.askedBy, time: formats.dateTime(request.askedAt) })} ·{' '}
        {request.email}
      </p>
      <div className="mt-3 grid gap-6 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <KeyFacts
            facts={[
              { label: t('finance.amount'), value: sum(minorOf(request.amount)) },
              { label: t('finance.down'), value: sum(downMinor) },
              { label: t('finance.financed'), value: sum(minorOf(request.amount) - downMinor) },
              {
                label: t('finance.months'),
                value: t('finance.monthsOf', { count: request.months }),
              },
              {
                label: t('finance.instalment', {
                  rate: instalments
                    ? formats.percent(instalments.ratePercent)
                    : t('finance.noRate'),
                }),
                value: instalments ? sum(minorOf(instalments.monthly)) : '–',
              },
            ]}
          />
          <Vehicles request={request} />
          {request.remark !== null && (
            <p className="mt-3 text-14 wrap-anywhere">
              <span className="text-ink2">{t('finance.remark')}: </span>
              {request.remark}
            </p>
          )}
          <p className="mt-3 text-14 text-pretty text-ink2">{t('finance.due')}</p>
          {request.answer !== null && (
            <p className="mt-3 text-14 whitespace-pre-wrap wrap-anywhere">{request.answer}</p>
          )}
        </div>
        {isOpen && mayAct(role, 'reviewFinance') && <FinancePanel request={request} role={role} />}
      </div>
    </div>
  );
}

function Vehicles({ request }: { request: DeskFinance }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (
    <table className="mt-4 w-full table-fixed text-left text-14">
      <thead>
        <tr className="border-b border-ink text-13 text-ink2">
          <th scope="col" className="py-2 pr-3 font-medium">
            {t('finance.vehicle')}
          </th>
          <th scope="col" className="w-[28%] py-2 pr-3 font-medium">
            {t('finance.plate')}
          </th>
          <th scope="col" className="w-[28%] py-2 text-right font-medium">
            {t('finance.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {request.vehicles.map((vehicle) => (
          <tr
            key={`${vehicle.auctionId} ${vehicle.assetId}`}
            className="border-b border-line align-top"
          >
            <td className="py-2.5 pr-3 wrap-anywhere">
              {vehicle.title}
              {vehicle.hasChanged && (
                <span className="block text-13 font-medium text-danger">
                  {t('finance.changed')}
                </span>
              )}
            </td>
            <td className="py-2.5 pr-3 wrap-anywhere">{vehicle.licensePlate}</td>
            <td className="py-2.5 text-right tabular-nums">
              {formats.sum(minorOf(vehicle.amount), request.currencyCode)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
