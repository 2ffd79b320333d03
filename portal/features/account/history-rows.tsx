import type { HistoryRow } from '#contract/bid-history.ts';
import type { BidOutcome } from '#contract/bid-outcomes.ts';
import { minorOf } from '#contract/money.ts';
import { saveReceipt } from '#portal/features/bidding/receipt-file.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { lotPath } from '#portal/layout/position-paths.ts';
import { Link } from '#portal/ui/link.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { ReceiptButton } from '#portal/ui/receipt-button.tsx';
import { type Status, StatusBadge } from '#portal/ui/status-badge.tsx';

const badges: Record<BidOutcome, Status> = {
  won: 'won',
  notWon: 'ended',
  notSold: 'ended',
  withSeller: 'waiting',
  withdrawn: 'ended',
  ended: 'ended',
  cancelled: 'ended',
};

/** A table on the desk; on phones each lot is a block of three lines. */
export function HistoryRows({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useTranslate();
  const cell = 'px-1.5 first:pl-0 last:pr-0 py-2.5 align-middle max-wide:p-0';
  const right = `${cell} text-right`;
  const heading = 'border-b border-ink py-2 px-1.5 first:pl-0 text-12 font-medium text-ink3';
  return (
    <table className="w-full border-collapse type-table max-wide:block">
      <caption className="sr-only">{t('account.history')}</caption>
      <thead className="max-wide:sr-only">
        <tr>
          <th scope="col" className={`${heading} text-left`}>
            {t('account.column.closed')}
          </th>
          <th scope="col" className={`${heading} text-left`}>
            {t('list.column.vehicle')}
          </th>
          <th scope="col" className={`${heading} text-left`}>
            {t('list.column.plate')}
          </th>
          <th scope="col" className={`${heading} text-left`}>
            {t('account.column.auction')}
          </th>
          <th scope="col" className={`${heading} text-right`}>
            {t('account.column.ownBid')}
          </th>
          <th scope="col" className={`${heading} text-right`}>
            {t('list.basis.hammer')}
          </th>
          <th scope="col" className={`${heading} text-right`}>
            {t('history.rank')}
          </th>
          <th scope="col" className={`${heading} text-left`}>
            {t('history.outcome')}
          </th>
          <th scope="col" className={`${heading} text-left`}>
            {t('history.placedBy')}
          </th>
          <th scope="col" className={heading}>
            <span className="sr-only">{t('account.column.receipt')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-wide:block">
        {rows.map((row) => (
          <Row key={`${row.auctionId} ${row.assetId}`} row={row} cell={cell} right={right} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, cell, right }: { row: HistoryRow; cell: string; right: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const price = (amount: number | null) =>
    amount === null ? '–' : formats.price(minorOf(amount), row.currencyCode);
  const labelled = (label: string) => (
    <span className="text-12 text-ink3 wide:hidden">{label} </span>
  );
  const href = localePath(
    lotPath({
      auctionId: row.auctionId,
      licensePlate: row.licensePlate,
    }),
  );
  return (
    <tr className="group/row relative rule-row hover:bg-sunken max-wide:flex max-wide:flex-wrap max-wide:items-center max-wide:gap-x-4 max-wide:gap-y-1 max-wide:py-3">
      <td
        className={`${cell} whitespace-nowrap max-wide:order-4 max-wide:text-12 max-wide:text-ink3`}
      >
        {formats.dateTime(row.endedAt, row.timeZone)}
      </td>
      <td className={`${cell} max-wide:order-1 max-wide:min-w-0 max-wide:basis-full`}>
        <Link
          href={href}
          variant="plain"
          className="font-strong group-hover/row:underline after:absolute after:inset-0"
        >
          {row.title}
        </Link>
      </td>
      <td className={`${cell} max-wide:order-2`}>
        <Plate text={row.licensePlate} country={row.country} />
      </td>
      <td className={`${cell} max-wide:order-5 max-wide:text-12 max-wide:text-ink3`}>
        {row.auctionName}
      </td>
      <td className={`${right} whitespace-nowrap max-wide:order-6`}>
        {labelled(t('account.column.ownBid'))}
        {price(row.amount)}
      </td>
      <td className={`${right} font-strong whitespace-nowrap max-wide:order-7`}>
        {labelled(t('list.basis.hammer'))}
        {price(row.hammerPrice)}
      </td>
      <td className={`${right} max-wide:order-8`}>
        {row.rank !== null && labelled(t('history.rank'))}
        {row.rank === null ? <span className="max-wide:hidden">–</span> : formats.number(row.rank)}
      </td>
      <td className={`${cell} max-wide:order-3`}>
        <StatusBadge status={badges[row.outcome]} word={t(`history.outcome.${row.outcome}`)} />
      </td>
      <td className={`${cell} max-wide:order-9 max-wide:text-12 max-wide:text-ink3`}>
        {row.placedBy}
      </td>
      <td className={`${right} max-wide:order-10 max-wide:ml-auto`}>
        <ReceiptButton
          label={t('receipt.of', { vehicle: `${row.title}, ${row.licensePlate}` })}
          onSave={() => saveReceipt(row.licensePlate, row.receipt)}
        />
      </td>
    </tr>
  );
}
