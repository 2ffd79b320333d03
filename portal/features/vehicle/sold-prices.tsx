import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SimilarSale, SimilarSales } from '#contract/similar-sales.ts';
import { minorOf } from '#contract/money.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { similarSalesQuery } from '#portal/api/queries.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';

/** As many as a reader compares at a glance; a press shows the others. */
const shownAtFirst = 5;

/** What similar vehicles were sold for; nothing is said where too few were. */
export function SoldPrices({ vehicle }: { vehicle: VehicleDetail }) {
  const { licensePlate, lot } = vehicle;
  const { data } = useQuery(
    similarSalesQuery(useApi(), { licensePlate, auctionId: lot.auctionId }),
  );
  return data ? <Known vehicle={vehicle} found={data} /> : null;
}

interface KnownProps {
  vehicle: VehicleDetail;
  found: SimilarSales;
}

function Known({ vehicle, found }: KnownProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const { sales, currencyCode, isAdjusted } = found;
  const money = (amount: number) => formats.price(roundedMinor(amount), currencyCode);
  const shown = showsAll ? sales : sales.slice(0, shownAtFirst);
  return (
    <section className="mt-11 max-md:mt-9">
      <h2 className="mb-3.5 type-h2">{t('soldPrices.title', { count: sales.length })}</h2>
      <p className="mb-1 text-16 font-semi">
        {t('soldPrices.middle', {
          from: money(found.lower),
          to: money(found.upper),
          median: money(found.median),
        })}
      </p>
      <p className="max-w-[76ch] text-13 text-pretty text-ink2">
        {t('soldPrices.basis', {
          model: `${vehicle.make} ${vehicle.model}`,
          currency: currencyCode,
        })}{' '}
        {isAdjusted
          ? t('soldPrices.adjusted', {
              amount: formats.price(minorOf(vehicle.damageTotal), currencyCode),
            })
          : t('soldPrices.unadjusted')}
      </p>
      <SaleTable found={found} sales={shown} />
      {sales.length > shown.length && (
        <div className="mt-3">
          <Button size="small" onPress={() => setShowsAll(true)}>
            {t('soldPrices.showAll', { count: formats.number(sales.length) })}
          </Button>
        </div>
      )}
    </section>
  );
}

function SaleTable({ found, sales }: { found: SimilarSales; sales: readonly SimilarSale[] }) {
  const t = useTranslate();
  const headings = [
    t('list.column.plate'),
    t('list.column.firstRegistration'),
    t('list.column.mileage'),
    t('list.column.damage'),
    t('soldPrices.hammer'),
    ...(found.isAdjusted ? [t('soldPrices.adjustedPrice')] : []),
    t('soldPrices.sold'),
  ];
  return (
    <div className="mt-4 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <table className="w-full border-collapse type-table">
        <caption className="sr-only">
          {t('soldPrices.title', { count: found.sales.length })}
        </caption>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th
                key={heading}
                scope="col"
                className={`border-b border-ink px-1.5 py-2 text-12 font-medium whitespace-nowrap text-ink3 first:pl-0 last:pr-0 ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <SaleRow
              key={`${sale.auctionId} ${sale.licensePlate}`}
              sale={sale}
              currencyCode={found.currencyCode}
              isAdjusted={found.isAdjusted}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SaleRowProps {
  sale: SimilarSale;
  currencyCode: string;
  isAdjusted: boolean;
}

function SaleRow({ sale, currencyCode, isAdjusted }: SaleRowProps) {
  const t = useTranslate();
  const formats = useFormats();
  const money = (amount: number) => formats.price(minorOf(amount), currencyCode);
  const address = `/vehicles/${encodeURIComponent(sale.licensePlate)}?auctionId=${sale.auctionId}`;
  const cells = [
    formats.monthYear(sale.firstRegistration),
    formats.distanceKm(sale.mileageKm),
    sale.damageTotal === null ? t('compare.notInspected') : money(sale.damageTotal),
    money(sale.hammerPrice),
  ];
  return (
    <tr className="rule-row">
      <td className="py-2 pr-1.5 whitespace-nowrap">
        <LocaleLink to={address} variant="quiet">
          {sale.licensePlate}
        </LocaleLink>
        {sale.isOwn && <span className="ml-1.5 text-12 text-ink2">{t('soldPrices.own')}</span>}
      </td>
      {cells.map((text, at) => (
        // Cells keep their place in a row.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className="px-1.5 py-2 text-right whitespace-nowrap">
          {text}
        </td>
      ))}
      {isAdjusted && (
        <td className="px-1.5 py-2 text-right font-strong whitespace-nowrap">
          {formats.price(roundedMinor(sale.comparablePrice), currencyCode)}
        </td>
      )}
      <td className="py-2 pl-1.5 text-right whitespace-nowrap">{formats.date(sale.soldAt)}</td>
    </tr>
  );
}

/** To ten whole units: an estimate is no exacter. It may be below zero. */
function roundedMinor(amount: number): number {
  return Math.round(amount / 10) * 1_000;
}
