import type { SellerApproval } from '#contract/seller-approvals.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Plate } from '#portal/ui/plate.tsx';

/** The vehicle, and what is asked for it. */
export function ApprovalFacts({ approval }: { approval: SellerApproval }) {
  const t = useTranslate();
  const formats = useFormats();
  const { currencyCode, timeZone, amount, reserve, listPrice, deadline } = approval;
  const price = (value: number) => formats.price(minorOf(value), currencyCode);
  const rows: [string, string, string?][] = [
    [t('approval.bid'), price(amount), share(approval)],
    ...(reserve === null ? [] : [[t('approval.reserve'), price(reserve)] as [string, string]]),
    ...(listPrice === null
      ? []
      : [[t('approval.listPrice'), price(listPrice)] as [string, string]]),
    [
      t('approval.deadline'),
      `${formats.dateTime(deadline, timeZone)} (${formats.zoneOffset(deadline, timeZone)})`,
    ],
  ];
  function share({ amount: bid, reserve: least }: SellerApproval): string | undefined {
    if (least === null) return undefined;
    const percent = Math.floor((minorOf(bid) * 1_000) / minorOf(least)) / 10;
    return t('approval.percent', { percent: formats.percent(percent) });
  }
  return (
    <section aria-label={t('approval.facts')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-4">
        <b className="text-18 font-semi">
          {[approval.make, approval.model].join(' ')}
          {approval.version !== null && (
            <span className="block text-14 font-normal text-ink2">{approval.version}</span>
          )}
        </b>
        <Plate text={approval.licensePlate} country={approval.plateCountry} />
      </div>
      <p className="pb-4 text-14 text-ink2">
        {formats.list(
          [
            t('approval.lot', { number: approval.lotNumber, auction: approval.auction }),
            approval.firstRegistration && formats.monthYear(approval.firstRegistration),
            approval.mileageKm !== null && formats.distanceKm(approval.mileageKm),
          ].filter((one) => typeof one === 'string' && one !== '') as string[],
        )}
      </p>
      <dl className="rule-open">
        {rows.map(([label, value, note]) => (
          <div key={label} className="flex items-baseline justify-between gap-5 rule-row py-2.5">
            <dt className="text-ink2">{label}</dt>
            <dd className="text-right">
              <b className="text-17 font-semi">{value}</b>
              {note && <span className="block text-13 text-ink2">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-2.5 text-13 text-ink3">{t('approval.net')}</p>
    </section>
  );
}
