import { localeOf } from '#locales/locales.ts';
import { ProductCalls } from '#portal/api/product-calls.tsx';
import { useApprovals, useOwnBids } from '#portal/api/queries.ts';
import { useFormats, useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { serverClock } from '#portal/api/server-clock.ts';
import { useOwnBidsEvents } from '#portal/live/use-list-events.ts';
import { ApprovalNews } from './approval-news.tsx';
import { FinanceNews } from './finance-news.tsx';
import { InboxNews } from './inbox-news.tsx';
import { InquiryNews } from './inquiry-news.tsx';
import { toDecide } from './to-decide.ts';
import { hasNoBuyer, NoBuyerNotice } from './no-buyer-notice.tsx';
import { positionPath } from './position-paths.ts';
import type { CompanyPosition } from './company-positions.ts';
import { StandingNews } from './standing-news.tsx';
import { useCommitted, useSumsText } from './use-committed.ts';
import { useCompanyPositions } from './use-company-positions.ts';
import { zoneName } from './zone-name.ts';
import { type Position, PositionLinks } from './position-links.tsx';
import { ServerTime } from './server-time.tsx';

/** Imported by position-strip.tsx only: a visitor's page does not load its code. */
export function CompanyStatusBar() {
  return (
    <ProductCalls>
      <Positions />
    </ProductCalls>
  );
}

function Positions() {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const timeZone = useTimeZone();
  const { language } = localeOf(useLocale());
  const { data, error } = useOwnBids({ isSignedIn: true });
  useOwnBidsEvents();
  const bids = data?.bids ?? [];
  const positions = useCompanyPositions(bids, serverClock.nowMs());
  const committed = useSumsText()(useCommitted(data?.bids));
  const toPosition = (position: CompanyPosition): Position => ({
    status: position.standing,
    count: formats.number(position.count),
    word: t(`position.${position.standing}`, { count: position.count }),
    href: localePath(positionPath(position)),
  });
  const approvals = useApprovals({ isSignedIn: true }).data;
  const toApprove = approvals ? toDecide(approvals) : [];
  const shown = [...toApprovePosition(), ...positions.map(toPosition)];
  if (!data && hasNoBuyer(error)) return <NoBuyerNotice error={error} />;
  return (
    // Without bids the phone hides the bar.
    <div className={data && shown.length === 0 ? 'max-md:hidden' : undefined}>
      {data && <StandingNews bids={data.bids} />}
      {approvals && <ApprovalNews list={approvals} />}
      <InquiryNews />
      <FinanceNews />
      <InboxNews />
      <PositionLinks
        label={t('position.label')}
        positions={shown}
        committed={
          committed === undefined
            ? undefined
            : {
                label: t('position.committed'),
                amount: committed,
                note: t('position.committedBasis'),
              }
        }
        trailing={
          <ServerTime
            label={t('position.serverTime')}
            timeZone={timeZone}
            zoneName={zoneName(timeZone, language)}
          />
        }
      />
    </div>
  );
  /** First: a phone shows three, and somebody waits for it. */
  function toApprovePosition(): Position[] {
    const count = toApprove.length;
    if (count === 0) return [];
    const word = t('position.toApprove', { count });
    const href = localePath('/my-account');
    return [{ status: 'waiting', count: formats.number(count), word, href }];
  }
}
