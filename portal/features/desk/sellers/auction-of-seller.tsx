import type { DeskSellerAnswer } from '#contract/desk/sellers.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLotStatus } from '#portal/features/desk/use-lot-status.ts';
import { ReportButtons } from './report-buttons.tsx';

export type AuctionOfSellerProps = {
  sellerId: string;
  auction: DeskSellerAnswer['auctions'][number];
};

const columns = ['lot', 'vehicle', 'reserve', 'best', 'state'] as const;
const right = 'px-1.5 text-right whitespace-nowrap';
const cellClasses: Record<(typeof columns)[number], string> = {
  lot: 'w-px pr-1.5 text-right',
  vehicle: 'px-1.5 text-left',
  reserve: classList(right, 'max-md:hidden'),
  best: right,
  state: 'pl-1.5 text-left max-md:text-right',
};

/** A seller's vehicles in one auction, with the report once it has closed. */
export function AuctionOfSeller({ sellerId, auction }: AuctionOfSellerProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const statusText = useLotStatus();
  const price = (value: number | null) =>
    value === null ? '–' : formats.price(minorOf(value), auction.currencyCode);
  return (
    <section className="pt-9">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <h2 className="type-h3">
          <Link href={localePath(`/desk/auctions/${auction.id}`)} variant="quiet">
            {auction.name}
          </Link>
          <span className="ml-3 text-14 font-normal text-ink2">
            {formats.dateTime(auction.endsAt, auction.timeZone)}
          </span>
        </h2>
        {auction.hasReport && <ReportButtons auctionId={auction.id} sellerId={sellerId} />}
      </div>
      <table className="w-full border-collapse type-table">
        <caption className="sr-only">{auction.name}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classList(
                  'border-b border-ink py-2 text-12 font-medium text-ink3',
                  cellClasses[column],
                )}
              >
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {auction.lots.map((lot) => (
            <tr key={lot.assetId} className="rule-row">
              <td className={classList('h-12 font-strong', cellClasses.lot)}>{lot.number}</td>
              <th scope="row" className={classList('font-semi', cellClasses.vehicle)}>
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1">
                  {`${lot.make} ${lot.model}`}
                  <Plate text={lot.licensePlate} country={lot.plateCountry} />
                </span>
              </th>
              <td className={cellClasses.reserve}>{price(lot.reserve)}</td>
              <td className={classList('font-strong', cellClasses.best)}>
                {price(lot.hammerPrice ?? lot.bestBid)}
              </td>
              <td className={cellClasses.state}>{statusText(lot.status)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
