/** The sales behind a price context: a table, and on the phone two lines each. */
import type { SimilarSale, SimilarSales } from '#contract/similar-sales.ts';
import { minorOf } from '#contract/money.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { joined } from '#portal/ui/joined.ts';
import { roundedMinor } from './rounded-price.ts';

interface RowsProps {
  found: SimilarSales;
  sales: readonly SimilarSale[];
}

export function SaleRows(props: RowsProps) {
  return (
    <>
      <SaleTable {...props} />
      <SaleList {...props} />
    </>
  );
}

function SaleTable({ found, sales }: RowsProps) {
  const t = useTranslate();
  const headings = [
    t('list.column.plate'),
    t('list.column.firstRegistration'),
    t('list.column.mileage'),
    t('list.column.damage'),
    t('bid.basis.hammer'),
    ...(found.isAdjusted ? [t('soldPrices.adjustedPrice')] : []),
    t('soldPrices.sold'),
  ];
  return (
    <table className="mt-4 w-full border-collapse type-table max-md:hidden">
      <caption className="sr-only">{t('soldPrices.title', { count: found.sales.length })}</caption>
      <thead>
        <tr>
          {headings.map((heading, at) => (
            <th
              key={heading}
              scope="col"
              className={`border-b border-ink px-1.5 py-2 text-12 font-medium text-ink3 first:pl-0 last:pr-0 ${at === 0 ? 'text-left' : 'text-right'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <TableRow key={keyOf(sale)} sale={sale} found={found} />
        ))}
      </tbody>
    </table>
  );
}

interface SaleProps {
  sale: SimilarSale;
  found: SimilarSales;
}

function TableRow({ sale, found }: SaleProps) {
  const words = useSaleWords(sale, found);
  const cells = [words.registered, words.mileage, words.damage, words.hammer];
  return (
    <tr className="rule-row">
      <td className="py-2 pr-1.5 whitespace-nowrap">
        <Plate sale={sale} />
      </td>
      {cells.map((text, at) => (
        // Cells keep their place in a row.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className="px-1.5 py-2 text-right whitespace-nowrap">
          {text}
        </td>
      ))}
      {found.isAdjusted && (
        <td className="px-1.5 py-2 text-right font-strong whitespace-nowrap">{words.adjusted}</td>
      )}
      <td className="py-2 pl-1.5 text-right whitespace-nowrap">{words.sold}</td>
    </tr>
  );
}

function SaleList({ found, sales }: RowsProps) {
  const label = useTranslate()('soldPrices.title', { count: found.sales.length });
  return (
    <ul aria-label={label} className="mt-4 rule-open md:hidden">
      {sales.map((sale) => (
        <ListRow key={keyOf(sale)} sale={sale} found={found} />
      ))}
    </ul>
  );
}

/** What it would have fetched like this vehicle, and below it what it did. */
function ListRow({ sale, found }: SaleProps) {
  const t = useTranslate();
  const words = useSaleWords(sale, found);
  const damage =
    sale.damageTotal === null ? words.damage : `${t('list.column.damage')} ${words.damage}`;
  return (
    <li className="flex items-start justify-between gap-3 rule-row py-2.5">
      <div className="min-w-0">
        <p>
          <Plate sale={sale} />
        </p>
        <p className="text-13 text-ink2">{joined(words.registered, words.mileage)}</p>
        <p className="text-13 text-ink2">{damage}</p>
      </div>
      <div className="flex-none text-right">
        <p className="font-strong">{found.isAdjusted ? words.adjusted : words.hammer}</p>
        <p className="text-13 text-ink2">
          {found.isAdjusted ? joined(words.hammer, words.sold) : words.sold}
        </p>
      </div>
    </li>
  );
}

function Plate({ sale }: { sale: SimilarSale }) {
  const t = useTranslate();
  const address = `/vehicles/${encodeURIComponent(sale.licensePlate)}?auctionId=${sale.auctionId}`;
  return (
    <>
      <LocaleLink to={address} variant="quiet">
        {sale.licensePlate}
      </LocaleLink>
      {sale.isOwn && <span className="ml-1.5 text-12 text-ink2">{t('soldPrices.own')}</span>}
    </>
  );
}

function useSaleWords(sale: SimilarSale, { currencyCode }: SimilarSales) {
  const t = useTranslate();
  const formats = useFormats();
  const money = (amount: number) => formats.price(minorOf(amount), currencyCode);
  return {
    registered: formats.monthYear(sale.firstRegistration),
    mileage: formats.distanceKm(sale.mileageKm),
    damage: sale.damageTotal === null ? t('compare.notInspected') : money(sale.damageTotal),
    hammer: money(sale.hammerPrice),
    adjusted: formats.price(roundedMinor(sale.comparablePrice), currencyCode),
    sold: formats.date(sale.soldAt),
  };
}

const keyOf = ({ auctionId, licensePlate }: SimilarSale) => `${auctionId} ${licensePlate}`;
