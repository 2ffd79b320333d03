import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Approval, ApprovalList } from '#contract/approvals.ts';
import { minorOf } from '#contract/money.ts';
import type { PageKey } from '#portal/app/pages.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { ButtonLink } from '#portal/ui/button.tsx';
import { useNotices } from './notices.tsx';
import { lotPath } from './position-paths.ts';
import { toDecide } from './to-decide.ts';
import { usePage } from './use-page.ts';
import { useShownLot } from './use-shown-lot.ts';

/** More notices than this cover the page; the strip has the number. */
const noticesMax = 2;

/**
 * On every page: a colleague's bid that has come to wait for the reader, and what a colleague has
 * decided about the reader's own. Nothing that was so when the page opened.
 */
export function ApprovalNews({ list }: { list: ApprovalList }) {
  // What changes while the messages load is noticed once they are there.
  const [since] = useState(() => statesOf(list));
  return useAllMessages() ? <News list={list} since={since} /> : null;
}

type States = ReadonlyMap<string, Approval['state']>;

function statesOf({ approvals }: ApprovalList): States {
  return new Map(approvals.map(({ id, state }) => [id, state]));
}

function News({ list, since }: { list: ApprovalList; since: States }) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const notices = useNotices();
  const key = usePage()?.page.key;
  const isShownLot = useShownLot();
  const known = useRef(since);
  const shown = useRef(new Set<string>());

  const compare = useEffectEvent((now: ApprovalList, page: PageKey | undefined) => {
    const before = known.current;
    known.current = statesOf(now);
    const waiting = toDecide(now).filter((one) => !isShownOn(page, one));
    const decided = now.approvals.filter((one) => one.isOwn && !isShownOn(page, one));
    dismissAllBut([...waiting, ...decided.filter(({ state }) => isDecided(state))]);
    for (const one of waiting.filter(({ id }) => !before.has(id)).slice(0, noticesMax))
      show(one, `${askText(one)}: ${vehicleOf(one)}`, '/my-account');
    for (const one of decided)
      if (before.get(one.id) === 'waiting' && isDecided(one.state))
        show(one, decidedText(one, one.state), lotPath(one));
  });
  // Going to a page that shows the request is as good as closing its notice.
  useEffect(() => compare(list, key), [list, key]);
  return null;

  /** The account's first page and the lot's own say it themselves. */
  function isShownOn(page: PageKey | undefined, one: Approval): boolean {
    return page === 'my-account' || isShownLot(one);
  }
  function dismissAllBut(wanted: readonly Approval[]): void {
    const ids = new Set(wanted.map(({ id }) => noticeOf(id)));
    for (const id of shown.current)
      if (!ids.has(id)) {
        notices.dismiss(id);
        shown.current.delete(id);
      }
  }
  function show({ id }: Approval, text: string, path: string): void {
    shown.current.add(noticeOf(id));
    notices.show({
      id: noticeOf(id),
      kind: 'info',
      text,
      action: (
        <ButtonLink size="small" href={localePath(path)}>
          {t('list.action.view')}
        </ButtonLink>
      ),
    });
  }
  function askText({ kind, askedBy: name, ...one }: Approval): string {
    const key = kind === 'bid' ? 'waitingBid.asks' : 'waitingBid.asksToBuy';
    return t(key, { name, amount: amountOf(one) });
  }
  function decidedText(one: Approval, state: 'approved' | 'declined'): string {
    const name = one.decidedBy ?? '';
    const vehicle = vehicleOf(one);
    return t(`waitingBid.news.${state}`, { name, amount: amountOf(one), vehicle });
  }
  function amountOf({ amount, currencyCode, approvedAmount = null }: Amounts): string {
    return formats.price(minorOf(approvedAmount ?? amount), currencyCode);
  }
}

type Amounts = Pick<Approval, 'amount' | 'currencyCode'> &
  Partial<Pick<Approval, 'approvedAmount'>>;

function isDecided(state: Approval['state']): state is 'approved' | 'declined' {
  return state === 'approved' || state === 'declined';
}

const noticeOf = (id: string) => `approval ${id}`;
const vehicleOf = ({ title, licensePlate }: Approval) => `${title}, ${licensePlate}`;
