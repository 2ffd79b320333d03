import { useEffect, useEffectEvent, useRef } from 'react';
import type { Bid } from '#contract/bids.ts';
import { toMinor } from '#contract/money.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import { useOwnBids } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/shell/announcer.tsx';
import { changedStandings, type Standings, standingsOf } from './changed-standings.ts';

/** More sentences than this nobody hears to the end. */
const sentencesMax = 3;

/**
 * Says where the own company stands when that changes, being outbid at once, and nothing else: who listens would drown in the
 * prices of a list. `auctionId`: of that auction's lots only.
 */
export function useSpokenStandings(auctionId?: string): void {
  const words = { t: useTranslate(), formats: useFormats() };
  const announce = useAnnounce();
  const { data } = useOwnBids({ isSignedIn: true, ...(auctionId !== undefined && { auctionId }) });
  const known = useRef<Standings>(undefined);

  const speak = useEffectEvent((bids: readonly Bid[]) => {
    const own = bids.filter((bid) => auctionId === undefined || bid.auctionId === auctionId);
    const changed = changedStandings(known.current, own);
    known.current = standingsOf(own);
    const outbid = changed.filter(({ mine }) => mine.standing === 'outbid');
    const others = changed.filter(({ mine }) => mine.standing !== 'outbid');
    if (outbid.length > 1) announce.atOnce(words.t('live.outbidMany', { count: outbid.length }));
    else if (outbid[0]) announce.atOnce(sentence(outbid[0], words));
    if (others.length > 0)
      announce.politely(
        others
          .slice(0, sentencesMax)
          .map((bid) => sentence(bid, words))
          .join(' '),
      );
  });
  useEffect(() => {
    if (data) speak(data.bids);
  }, [data]);
}

function sentence(
  { title, licensePlate, lot, mine, currencyCode }: Bid,
  { t, formats }: { t: Translate; formats: Formats },
): string {
  const vehicle = `${title}, ${licensePlate}`;
  const price = formats.price(toMinor(lot.price ?? 0) ?? 0, currencyCode);
  switch (mine.standing) {
    case 'outbid':
    case 'leading':
      return t(`live.${mine.standing}`, { vehicle, price });
    case 'won':
      return t('live.won', { vehicle });
    default:
      return t('live.lost', { vehicle });
  }
}
