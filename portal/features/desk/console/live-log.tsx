import { useState } from 'react';
import { minorOf } from '#contract/money.ts';
import type { ActKind } from '#domain/acts.ts';
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts';
import { moveTexts } from '#portal/features/desk/move-texts.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useActText } from '#portal/features/desk/logged-act.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import type { ConsoleState, LogEntry } from './console-state.ts';
import { type ConsoleStore, useConsoleState } from './use-desk-stream.ts';

const shownMax = 30;

/** What happens, newest first; it stands still while the pointer or the focus is on it. */
export function LiveLog({ auction, store }: { auction: DeskAuctionDetail; store: ConsoleStore }) {
  const t = useDeskTranslate();
  const state = useConsoleState(store);
  const [held, setHeld] = useState<ConsoleState | null>(null);
  const { log } = held ?? state;
  const shown = log.filter(isShown).slice(0, shownMax);
  const { companies, people } = state.watching;
  return (
    <section
      aria-labelledby="live-log"
      onPointerEnter={() => setHeld(state)}
      onPointerLeave={() => setHeld(null)}
    >
      <div className="flex items-baseline justify-between border-b border-ink pb-1.5">
        <h2 id="live-log" className="text-15 font-strong">
          {t('log.title')}
        </h2>
        <p className="text-13 text-ink2">
          {held ? t('log.held') : t('log.online', { companies, people })}
        </p>
      </div>
      {shown.length === 0 && <p className="py-3 text-14 text-ink2">{t('log.none')}</p>}
      <ol>
        {shown.map((entry) => (
          <Line key={entry.id} entry={entry} auction={auction} />
        ))}
      </ol>
    </section>
  );
}

/** An operator's act has an entry of its own; the event that it makes for buyers is left out. */
function isShown(entry: LogEntry): boolean {
  if (entry.kind === 'move') return entry.move.kind in moveTexts;
  // The end of a lot by the clock is a move already.
  return entry.act.act !== 'closeLot';
}

function Line({ entry, auction }: { entry: LogEntry; auction: DeskAuctionDetail }) {
  const formats = useFormats();
  const text = useEntryText(auction);
  const number = entry.kind === 'move' ? entry.move.number : entry.act.number;
  const price = entry.kind === 'move' ? entry.move.price : null;
  return (
    <li className="grid grid-cols-[4rem_2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-2 text-13">
      <time dateTime={entry.at} className="text-ink2 [font-variant-numeric:tabular-nums]">
        {formats.timeWithSeconds(entry.at, auction.timeZone)}
      </time>
      <b className="font-strong">{number ?? ''}</b>
      <span className="text-pretty">{text(entry)}</span>
      <b className="font-strong">
        {price === null ? '' : formats.price(minorOf(price), auction.currencyCode)}
      </b>
    </li>
  );
}

/** Of a whole auction only a pause waits for a second person. */
const ofPause = {
  propose: 'log.act.proposePause',
  refuse: 'log.act.refusePause',
  lapseProposal: 'log.act.lapseProposalPause',
} as const satisfies Partial<Record<ActKind, DeskMessageKey>>;

function useEntryText(auction: DeskAuctionDetail): (entry: LogEntry) => string {
  const t = useDeskTranslate();
  const formats = useFormats();
  const actText = useActText();
  return (entry) => {
    if (entry.kind === 'act') {
      const { act, actor, reason } = entry.act;
      const isOfPause = entry.act.number === null && act in ofPause;
      const what = isOfPause ? t(ofPause[act as keyof typeof ofPause]) : actText(act);
      return reason === null ? `${actor}: ${what}` : `${actor}: ${what} (${reason})`;
    }
    const { kind, endsAt, company } = entry.move;
    const key = moveTexts[kind as keyof typeof moveTexts];
    const time = formats.timeWithSeconds(endsAt, auction.timeZone);
    return t(key, { company: company ?? '–', time });
  };
}
