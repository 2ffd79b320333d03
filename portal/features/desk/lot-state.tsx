import { type CurrencyCode, minorOf } from '#contract/money.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { lotFilters } from './lot-filters.ts';
import { useLackText } from './use-lack-text.ts';
import { useLotStatus } from './use-lot-status.ts';

const tones: Partial<Record<DeskLot['status'], string>> = {
  awarded: 'bg-won-soft text-won',
  sold: 'bg-won-soft text-won',
  paused: 'bg-ink text-bg',
  awaitingAward: 'bg-out-soft text-out',
  counterOffered: 'bg-out-soft text-out',
  forSale: 'bg-out-soft text-out',
};

/** What is the matter with an open lot; undefined where nothing is, or nobody may know. */
function runningState(lot: DeskLot) {
  if (lot.status !== 'open' || lot.bids === null) return undefined;
  if (lotFilters.noBids(lot)) return { text: 'filter.noBids', tone: undefined } as const;
  if (lotFilters.atReserve(lot))
    return { text: 'filter.atReserve', tone: 'bg-won-soft text-won' } as const;
  if (lotFilters.farBelow(lot))
    return { text: 'lot.farBelow', tone: 'bg-out-soft text-out' } as const;
  return { text: 'lotStatus.open', tone: 'text-ink' } as const;
}

export type LotStateProps = { lot: DeskLot; currencyCode: CurrencyCode };

export function LotState({ lot, currencyCode }: LotStateProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const statusText = useLotStatus();
  const lackText = useLackText();
  const [first] = lot.blockers;
  const isDraft = lot.status === 'draft';
  const decided =
    lot.status === 'forSale' && lot.salePrice !== null
      ? t('sale.at', { amount: formats.price(minorOf(lot.salePrice), currencyCode) })
      : statusText(lot.status);
  const running = runningState(lot);
  const word = isDraft
    ? first
      ? lackText(first)
      : t('filter.ready')
    : running
      ? t(running.text)
      : decided;
  const draftTone = first ? 'bg-danger-soft text-danger' : 'bg-won-soft text-won';
  return (
    <span
      className={classList(
        'inline-block rounded-plate px-1.75 py-1 text-12 leading-none font-strong whitespace-nowrap',
        isDraft ? draftTone : (running?.tone ?? tones[lot.status] ?? 'bg-ended-soft text-ended'),
      )}
    >
      {word}
    </span>
  );
}
