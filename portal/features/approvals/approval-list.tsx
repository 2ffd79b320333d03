import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Approval } from '#contract/approvals.ts';
import { minorOf } from '#contract/money.ts';
import { useApprovals } from '#portal/api/queries.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { lotPath } from '#portal/layout/position-paths.ts';
import { ReadError } from '#portal/layout/read-error.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { ApprovalButtons } from './approval-buttons.tsx';
import { askText, outcomeText } from './approval-text.ts';
import { listedApprovals } from './listed-approvals.ts';
import { priceNow } from './price-now.ts';

/** Bids above their user's limit: to decide, for who approves; else the reader's own. */
export function ApprovalList() {
  const { data, error } = useApprovals({ isSignedIn: true });
  if (error && !data) return <ReadError error={error} />;
  return data && <Listed all={data.approvals} />;
}

function Listed({ all }: { all: readonly Approval[] }) {
  const t = useTranslate();
  const [order, setOrder] = useState<readonly string[]>([]);
  const listed = listedApprovals(all, order);
  const ids = listed.map(({ id }) => id);
  if (ids.join() !== order.join()) setOrder(ids);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="approvals">
      <h2 id="approvals" className="type-h2 pb-3">
        {t('waitingBid.title')}
      </h2>
      <ul className="rule-open">
        {listed.map((approval) => (
          <li key={approval.id} className="rule-row py-3.5">
            <SameHeight>
              <ApprovalRow approval={approval} />
            </SameHeight>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A row that says less once it is decided moves no other: a button of its would be pressed. */
function SameHeight({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current) row.current.style.minHeight = `${row.current.offsetHeight}px`;
  });
  return <div ref={row}>{children}</div>;
}

/** What is asked, and what the reader can do about it or what became of it. */
export function ApprovalRow({ approval }: { approval: Approval }) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, note, lot, currencyCode } = approval;
  const path = lotPath({ licensePlate: approval.licensePlate, auctionId: approval.auctionId });
  const now = priceNow(approval);
  const price = now && formats.price(minorOf(now.amount), currencyCode);
  const isWaiting = state === 'waiting';
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-strong">{askText(approval, { t, formats })}</p>
        <p className="text-ink2">
          <LocaleLink to={path}>{`${approval.title}, ${approval.licensePlate}`}</LocaleLink>
        </p>
        {isWaiting && now && <p className="text-ink2">{`${t(now.basis)} ${price}`}</p>}
        {note !== null && <p className="text-ink2 wrap-anywhere">{note}</p>}
        {!isWaiting && <p className="wrap-anywhere">{outcomeText(approval, { t, formats })}</p>}
        <p className="text-13 text-ink3">{formats.dateTime(approval.askedAt)}</p>
      </div>
      {isWaiting && (
        <div className="grid gap-2">
          <p className="text-13 text-ink2 md:text-right">
            {t('waitingBid.openUntil')}{' '}
            <Countdown
              endsAtMs={Date.parse(lot.endsAt)}
              dateText={formats.dateTime(lot.endsAt)}
              overText={t('waitingBid.state.expired')}
            />
          </p>
          <ApprovalButtons approval={approval} />
        </div>
      )}
    </div>
  );
}
