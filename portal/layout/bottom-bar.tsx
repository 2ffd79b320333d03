import { Activity, Car, CircleUserRound, Gavel, House, type IconNode, Trophy } from 'lucide';
import { Suspense } from 'react';
import { hasAllCalls } from '#portal/api/client.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import type { PageKey } from '#portal/app/pages.ts';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { mainNavigation, type NavigationItem } from './navigation.ts';
import { useMenus } from './use-menus.ts';
import { useExpectsBuyer } from './use-expects-buyer.ts';
import { usePage } from './use-page.ts';
import { BottomBar, BottomBarItem } from './bottom-bar-links.tsx';

interface BarItem extends Omit<NavigationItem, 'text'> {
  text: NavigationItem['text'] | `shell.bar.${'bids' | 'won' | 'account'}`;
  icon: IconNode;
  /** Shows how many lots are outbid, or how many bids wait for the reader. */
  badge?: 'outbid' | 'approvals';
}

const icons: Record<string, IconNode> = { '/vehicles': Car, '/auctions': Gavel };
const main: BarItem[] = mainNavigation.map((item) => ({ ...item, icon: icons[item.path] ?? Car }));
const home: BarItem = { text: 'shell.home', path: '/', pages: ['index'], icon: House };

const bidPages: PageKey[] = ['my-account-manage-auctions', 'my-account-download-historical-bids'];
const wonPages: PageKey[] = ['my-account-assigned-bids'];
const accountPages: PageKey[] = [
  'my-account',
  'my-account-request-finance',
  'my-account-company-support',
  'my-account-notifications',
  'my-account-change-company-information',
  'my-account-users',
  'my-account-change-contact-information',
  'my-account-change-user-business-information',
  'my-account-request-user-business-information',
];

/** Needs more than the specification's calls. */
const ownAuctions = '/my-account/manage-auctions';

/** Entries for visitors and for buyers: signed-in users reach home by the logo. */
const visitorItems: BarItem[] = [home, ...main];
const buyerItems: BarItem[] = [
  ...main,
  {
    text: 'shell.bar.bids',
    path: ownAuctions,
    pages: bidPages,
    icon: Activity,
    badge: 'outbid',
  },
  { text: 'shell.bar.won', path: '/my-account/assigned-bids', pages: wonPages, icon: Trophy },
  {
    text: 'shell.bar.account',
    path: '/my-account',
    pages: accountPages,
    icon: CircleUserRound,
    badge: 'approvals',
  },
];

/** The navigation on phones. */
export function PageBottomBar() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const key = usePage()?.page.key;
  const session = useSession();
  const isExpected = useExpectsBuyer();
  const { navigation } = useMenus();
  const isWhole = hasAllCalls(useConfig());
  const items = (isExpected ? buyerItems : visitorItems).filter(
    (item) =>
      (navigation.length > 0 || !main.includes(item)) && (isWhole || item.path !== ownAuctions),
  );
  return (
    <BottomBar label={t('shell.quickNavigation')}>
      {items.map((item) => (
        <BottomBarItem
          key={item.path}
          href={localePath(item.path)}
          text={t(item.text)}
          icon={item.icon}
          current={key !== undefined && item.pages.includes(key)}
          badge={
            item.badge &&
            isBuyer(session) && (
              <Suspense>{item.badge === 'outbid' ? <OutbidBadge /> : <ApprovalBadge />}</Suspense>
            )
          }
        />
      ))}
    </BottomBar>
  );
}

const OutbidBadge = lazyWithRetry(async () => (await import('./outbid-badge.tsx')).OutbidBadge);
const ApprovalBadge = lazyWithRetry(
  async () => (await import('./approval-badge.tsx')).ApprovalBadge,
);
