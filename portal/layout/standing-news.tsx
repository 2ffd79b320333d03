import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bid } from '#contract/bids.ts';
import { minorOf } from '#contract/money.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import { lotKey } from '#portal/api/bids.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { changedStandings, type Standings, standingsOf } from '#portal/live/changed-standings.ts';
import { useAnnounce } from './announcer.tsx';
import { useNotices } from './notices.tsx';
import { lotPath, standingPath } from './position-paths.ts';
import { useShownLot } from './use-shown-lot.ts';
import { ButtonLink } from '#portal/ui/button.tsx';

/** More sentences than this are not listened to. */
const sentencesMax = 3;
/** More notices than this cover the page: they are merged into one. */
const noticesMax = 2;

/**
 * Announces changes of the company's standing on every page, being outbid at once, and links the
 * lot for outbid users. The lot on the screen announces its bids itself.
 */
export function StandingNews({ bids }: { bids: readonly Bid[] }) {
  // What changes while the messages load is announced once they are there.
  const [since] = useState(() => standingsOf(bids));
  return useAllMessages() ? <News bids={bids} since={since} /> : null;
}

function News({ bids, since }: { bids: readonly Bid[]; since: Standings }) {
  const labels = { t: useTranslate(), formats: useFormats() };
  const announce = useAnnounce();
  const isShown = useShownLot();
  const known = useRef(since);
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());

  const announceChanges = useEffectEvent((own: readonly Bid[]) => {
    const changed = changedStandings(known.current, own);
    known.current = standingsOf(own);
    const announced = changed.filter((bid) => !isShown(bid) || isResult(bid));
    const outbid = announced.filter(isOutbid);
    const others = announced.filter((bid) => !isOutbid(bid));
    if (outbid.length > 1) announce.atOnce(labels.t('live.outbidMany', { count: outbid.length }));
    else if (outbid[0]) announce.atOnce(sentence(outbid[0], labels));
    if (others.length > 0)
      announce.politely(
        others
          .slice(0, sentencesMax)
          .map((bid) => sentence(bid, labels))
          .join(' '),
      );
    if (outbid.length > 0) setNews((before) => new Set([...before, ...outbid.map(keyOf)]));
  });
  useEffect(() => announceChanges(bids), [bids]);

  const open = bids.filter((bid) => news.has(keyOf(bid)) && isOutbid(bid) && !isShown(bid));
  useOutbidNotices(open, () => setNews(new Set()));
  return null;
}

interface Wanted {
  id: string;
  text: string;
  href: string;
  action: string;
}

/** Updates the notices: a lot that is won back, over or on the screen has none. */
function useOutbidNotices(open: readonly Bid[], forget: () => void): void {
  const labels = { t: useTranslate(), formats: useFormats() };
  const { t } = labels;
  const localePath = useLocalePath();
  const notices = useNotices();
  const isMany = open.length > noticesMax;
  const wanted: Wanted[] = isMany
    ? [
        {
          id: 'outbid',
          text: t('live.outbidMany', { count: open.length }),
          href: localePath(standingPath('outbid')),
          action: t('list.action.view'),
        },
      ]
    : open.map((bid) => ({
        id: `outbid ${keyOf(bid)}`,
        text: sentence(bid, labels),
        href: localePath(lotPath(bid)),
        action: t('list.action.raise'),
      }));
  const shown = useRef<ReadonlySet<string>>(new Set());
  const sync = useEffectEvent((now: readonly Wanted[]) => {
    const ids = new Set(now.map(({ id }) => id));
    for (const id of shown.current) if (!ids.has(id)) notices.dismiss(id);
    for (const { id, text, href, action } of now)
      notices.show({
        id,
        kind: 'info',
        text,
        isSpoken: true,
        action: (
          <ButtonLink size="small" href={href}>
            {action}
          </ButtonLink>
        ),
        onDismiss: forget,
      });
    shown.current = ids;
  });
  // Compared as text, so that equal notices are not shown again.
  const state = JSON.stringify(wanted);
  useEffect(() => sync(JSON.parse(state) as Wanted[]), [state]);
  useEffect(() => {
    const ids = shown;
    return () => {
      for (const id of ids.current) notices.dismiss(id);
    };
  }, [notices]);
}

function isOutbid({ mine }: Bid): boolean {
  return mine.standing === 'outbid';
}

/** Announced on the lot's own page too. */
function isResult({ mine }: Bid): boolean {
  return ['won', 'lost', 'offered'].includes(mine.standing);
}

function keyOf(bid: Bid): string {
  return lotKey(bid.lot);
}

function sentence(
  { title, licensePlate, lot, mine, currencyCode }: Bid,
  { t, formats }: { t: Translate; formats: Formats },
): string {
  const vehicle = `${title}, ${licensePlate}`;
  const price = formats.price(minorOf(lot.price), currencyCode);
  switch (mine.standing) {
    case 'outbid':
    case 'leading':
      return t(`live.${mine.standing}`, { vehicle, price });
    case 'offered':
      return t('live.offered', { vehicle });
    case 'won':
      return t('live.won', { vehicle });
    default:
      return t('live.lost', { vehicle });
  }
}
