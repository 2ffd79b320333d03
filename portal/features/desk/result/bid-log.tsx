import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskMoves } from '#contract/calls/desk/console.ts';
import type { DeskMove } from '#contract/desk/events.ts';
import { minorOf } from '#contract/money.ts';
import { useCall } from '#portal/api/use-call.ts';
import { moveTexts } from '#portal/features/desk/move-texts.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { PageSteps } from '#portal/features/desk/page-steps.tsx';

const skeletonRows = 8;

/** Who led when, newest first: what every buyer could follow, with the companies' names. */
export function BidLog({ auction }: { auction: DeskAuctionDetail }) {
  const t = useDeskTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(
    listDeskMoves,
    { auctionId: auction.id, page },
    { placeholderData: keepPreviousData },
  );
  if (error)
    return (
      <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
        {t('result.logFailed')}
      </ErrorBand>
    );
  if (!data) return <RowSkeletons count={skeletonRows} label={t('desk.loading')} />;
  if (data.total === 0)
    return (
      <p className="rule-open py-4 text-ink2">
        {t(auction.format === 'open' ? 'log.none' : 'result.logSealed')}
      </p>
    );
  return (
    <section aria-label={t('result.tab.log')}>
      <table className="w-full border-collapse type-table">
        <caption className="sr-only">{t('result.tab.log')}</caption>
        <thead>
          <tr className="border-b border-ink text-left text-12 text-ink3 *:py-2 *:font-medium">
            <th scope="col">{t('result.time')}</th>
            <th scope="col" className="px-1.5 text-right">
              {t('column.lot')}
            </th>
            <th scope="col" className="px-1.5">
              {t('result.happened')}
            </th>
            <th scope="col" className="text-right">
              {t('result.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.moves.map((move) => (
            <Row key={`${move.assetId} ${move.sequence}`} move={move} auction={auction} />
          ))}
        </tbody>
      </table>
      <PageSteps
        label={t('result.logPages')}
        page={data.page}
        pageCount={Math.ceil(data.total / data.pageSize)}
        onGo={setPage}
      />
    </section>
  );
}

function Row({ move, auction }: { move: DeskMove; auction: DeskAuctionDetail }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { timeZone, currencyCode } = auction;
  const { at, number, company, endsAt, price } = move;
  return (
    <tr className="rule-row *:py-2">
      <td className="text-ink2 md:whitespace-nowrap">
        <time dateTime={at}>
          {`${formats.date(at, timeZone)} ${formats.timeWithSeconds(at, timeZone)}`}
        </time>
      </td>
      <td className="px-1.5 text-right font-strong">{number}</td>
      <td className="px-1.5">
        {t(moveTexts[move.kind as keyof typeof moveTexts], {
          company: company ?? '–',
          time: formats.timeWithSeconds(endsAt, timeZone),
        })}
      </td>
      <td className="text-right font-strong whitespace-nowrap">
        {price === null ? '–' : formats.price(minorOf(price), currencyCode)}
      </td>
    </tr>
  );
}
