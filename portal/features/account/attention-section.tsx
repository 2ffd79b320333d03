import { useState } from 'react';
import type { Bid } from '#contract/bids.ts';
import { useMoment } from '#portal/features/auctions/use-moment.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { ReadError } from '#portal/layout/read-error.tsx';
import { Button } from '#portal/ui/button.tsx';
import { type Attention, heldRows } from './attention.ts';
import { AttentionList } from './attention-list.tsx';
import { runningBids } from './standings.ts';
import { useAttentionItem } from './use-attention-item.tsx';
import { useBidVehicles } from './use-bid-vehicles.ts';

/** As many as a screen holds, with the money below them. */
const firstMax = 9;

interface AttentionSectionProps {
  attention: readonly Attention[];
  bids: readonly Bid[];
  isReconnecting: boolean;
  /** Why something may be missing: then nothing says that nothing waits. */
  error: Error | null;
  onRetry: () => void;
}

/** What waits for the reader, the nearest deadline first. */
export function AttentionSection(props: AttentionSectionProps) {
  const { attention, bids, isReconnecting, error, onRetry } = props;
  const t = useTranslate();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const [held, setHeld] = useState<readonly Attention[] | null>(null);
  const now = isWhole ? attention : attention.slice(0, firstMax);
  const rows = heldRows(held ?? [], now);
  const vehicles = useBidVehicles(rows.flatMap(({ row }) => bidOf(row, bids) ?? []));
  const toItem = useAttentionItem(isReconnecting);
  const count = attention.length;
  return (
    // The page's own heading names it.
    <section>
      <p className="mb-4 text-16 text-ink2">
        {count > 0
          ? t('account.attention.order', { count })
          : error === null && <Calm bids={bids} />}
      </p>
      {error && <ReadError error={error} title={t('account.attention.partly')} onRetry={onRetry} />}
      {rows.length > 0 && (
        <div
          className="rule-open"
          // What changes meanwhile takes no place away from what is about to be pressed.
          onPointerEnter={() => setHeld((before) => before ?? now)}
          onPointerLeave={({ currentTarget }) => {
            if (!currentTarget.contains(document.activeElement)) setHeld(null);
          }}
          onFocus={() => setHeld((before) => before ?? now)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setHeld(null);
          }}
        >
          <AttentionList
            label={t('account.needsFirst')}
            items={rows.map(({ row, isOver }) => {
              const bid = bidOf(row, bids);
              return toItem(row, bid && vehicles.of(bid), isOver);
            })}
          />
        </div>
      )}
      {count > firstMax && !isWhole && (
        <p className="mt-4">
          <Button onPress={() => setWhole(true)}>
            {t('account.attention.showAll', { count: formats.number(count) })}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Nothing waits; what closes next, so that the reader knows how long. */
function Calm({ bids }: { bids: readonly Bid[] }) {
  const t = useTranslate();
  const moment = useMoment();
  const [next] = runningBids(bids);
  const calm = t('account.attention.calm');
  if (!next) return calm;
  const { title: vehicle, lot } = next;
  return `${calm} ${t('account.attention.next', { vehicle, time: moment(lot.endsAt) })}`;
}

/** The company's bid on the lot that it is about, for its photo. */
function bidOf(row: Attention, bids: readonly Bid[]): Bid | undefined {
  if (row.kind === 'approve' || row.kind === 'ownRequest')
    return bids.find(
      ({ auctionId, vehicleId }) =>
        auctionId === row.approval.auctionId && vehicleId === row.approval.vehicleId,
    );
  return 'bid' in row ? row.bid : undefined;
}
