import { wonListPath, wonPath } from '#contract/won-path.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bid } from '#contract/bids.ts';
import { hasRight } from '#domain/company-roles.ts';
import { useApprovals } from '#portal/api/queries.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { changedStandings, type Standings, standingsOf } from '#portal/live/changed-standings.ts';
import {
  kindOfStanding,
  type NewsGroup,
  type NewsKind,
  newsKey,
  newsThatHolds,
} from '#portal/live/news.ts';
import { useClosingSoon } from '#portal/live/use-closing-soon.ts';
import { ButtonLink } from '#portal/ui/button.tsx';
import { lotKey } from '#portal/api/bids.ts';
import { useAnnounce } from './announcer.tsx';
import { soundNews } from './news-sound.ts';
import type { NoticeTone } from './notice-stack.tsx';
import { useNotices } from './notices.tsx';
import { lotPath, standingPath } from './position-paths.ts';
import { type StandingLabels, standingSentence, standingText } from './standing-text.ts';
import { setTitleCount } from './title-count.ts';
import { useShownLot } from './use-shown-lot.ts';

/** More sentences than this are not listened to. */
const sentencesMax = 3;

/**
 * Tells of changes of the company's standing on every page, of being outbid at once, with the next
 * step. The lot on the screen announces its bids itself.
 */
export function StandingNews({ bids }: { bids: readonly Bid[] }) {
  // What changes while the messages load is announced once they are there.
  const [since] = useState(() => standingsOf(bids));
  return useAllMessages() ? <News bids={bids} since={since} /> : null;
}

interface NoticeLabels extends StandingLabels {
  mayBid: boolean;
}

function News({ bids, since }: { bids: readonly Bid[]; since: Standings }) {
  const labels = { t: useTranslate(), formats: useFormats() };
  const announce = useAnnounce();
  const isShown = useShownLot();
  const known = useRef(since);
  const [noted, setNoted] = useState<ReadonlySet<string>>(new Set());
  const note = (keys: readonly string[]) => {
    if (keys.length === 0) return;
    setNoted((before) => new Set([...before, ...keys]));
    soundNews();
  };

  const announceChanges = useEffectEvent((own: readonly Bid[]) => {
    const changed = changedStandings(known.current, own);
    known.current = standingsOf(own);
    const announced = changed.filter((bid) => !isShown(bid) || isResult(bid));
    const outbid = announced.filter(isOutbid);
    const { say, forget } = announce.changes;
    for (const bid of announced.filter(
      (one) => !isResult(one) && (!isOutbid(one) || outbid.length === 1),
    ))
      say(lotKey(bid.lot), standingSentence(bid, labels), isOutbid(bid));
    if (outbid.length > 1)
      say('outbid', labels.t('live.outbidMany', { count: outbid.length }), true);
    const results = announced.filter(isResult);
    for (const bid of results) forget(lotKey(bid.lot));
    politely(results.map((bid) => standingSentence(bid, labels)));
    note(
      announced.flatMap((bid) => {
        const kind = kindOfStanding(bid);
        return kind === undefined ? [] : [newsKey(kind, bid)];
      }),
    );
  });
  useEffect(() => announceChanges(bids), [bids]);
  useClosingSoon(bids, (soon) => {
    const elsewhere = soon.filter((bid) => !isShown(bid));
    politely(elsewhere.map((bid) => standingText('closing', bid, labels)));
    note(elsewhere.map((bid) => newsKey('closing', bid)));
  });

  const unseen = bids.filter((bid) => !isShown(bid));
  useNewsNotices(newsThatHolds(unseen, noted), (keys) =>
    setNoted((before) => new Set([...before].filter((key) => !keys.includes(key)))),
  );
  return null;

  function politely(sentences: readonly string[]): void {
    if (sentences.length > 0) announce.politely(sentences.slice(0, sentencesMax).join(' '));
  }
}

interface Wanted {
  id: string;
  kind: NoticeTone;
  text: string;
  href: string;
  action: string;
  /** The news that goes when the notice is closed. */
  keys: readonly string[];
}

/** Updates the notices, and the number of their news in the tab's title. */
function useNewsNotices(
  groups: readonly NewsGroup[],
  forget: (keys: readonly string[]) => void,
): void {
  const labels = { t: useTranslate(), formats: useFormats() };
  const localePath = useLocalePath();
  const notices = useNotices();
  const role = useApprovals({ isSignedIn: true }).data?.role;
  // A viewer is shown the lot, and has no bid to raise.
  const mayBid = role === undefined || hasRight(role, 'bid');
  const wanted = groups.flatMap((group) => wantedOf(group, { ...labels, mayBid }, localePath));
  const shown = useRef<ReadonlySet<string>>(new Set());
  const sync = useEffectEvent((now: readonly Wanted[]) => {
    const ids = new Set(now.map(({ id }) => id));
    for (const id of shown.current) if (!ids.has(id)) notices.dismiss(id);
    for (const { id, kind, text, href, action, keys } of now)
      notices.show({
        id,
        kind,
        text,
        isSpoken: true,
        action: (
          <ButtonLink size="small" href={href}>
            {action}
          </ButtonLink>
        ),
        onDismiss: () => forget(keys),
      });
    shown.current = ids;
    setTitleCount('standings', now.flatMap(({ keys }) => keys).length);
  });
  // Compared as text, so that equal notices are not shown again.
  const state = JSON.stringify(wanted);
  useEffect(() => sync(JSON.parse(state) as Wanted[]), [state]);
  useEffect(() => {
    const ids = shown;
    return () => {
      for (const id of ids.current) notices.dismiss(id);
      setTitleCount('standings', 0);
    };
  }, [notices]);
}

/** More notices of a kind than this cover the page: they are one. */
const apartMax: Record<NewsKind, number> = { outbid: 2, offered: 1, won: 1, closing: 1, lost: 1 };

/** The lists that several of a kind lead to. */
const listPaths: Record<NewsKind, string> = {
  outbid: standingPath('outbid'),
  offered: '/my-account',
  won: wonListPath,
  closing: '/my-account',
  lost: '/my-account/manage-auctions',
};

function wantedOf(
  { kind, bids }: NewsGroup,
  labels: NoticeLabels,
  localePath: (path: string) => string,
): Wanted[] {
  const { t, mayBid } = labels;
  const variant = kind === 'won' ? 'done' : 'info';
  if (bids.length > apartMax[kind])
    return [
      {
        id: kind,
        kind: variant,
        text: t(`live.${kind}Many`, { count: bids.length }),
        href: localePath(listPaths[kind]),
        action: t('list.action.view'),
        keys: bids.map((bid) => newsKey(kind, bid)),
      },
    ];
  return bids.map((bid) => ({
    id: newsKey(kind, bid),
    kind: variant,
    text: standingText(kind, bid, labels),
    href: localePath(kind === 'won' ? wonPath(bid) : lotPath(bid)),
    action: t(kind === 'outbid' && mayBid ? 'list.action.raise' : 'list.action.view'),
    keys: [newsKey(kind, bid)],
  }));
}

function isOutbid({ mine }: Bid): boolean {
  return mine.standing === 'outbid';
}

/** Announced on the lot's own page too. */
function isResult({ mine }: Bid): boolean {
  return ['won', 'lost', 'offered'].includes(mine.standing);
}
