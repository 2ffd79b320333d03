import {
  Banknote,
  Bell,
  BriefcaseBusiness,
  Building2,
  Gavel,
  History,
  LayoutDashboard,
  LifeBuoy,
  type IconNode,
  Shield,
  Trophy,
  User,
  Users,
} from 'lucide';
import { useQuery } from '@tanstack/react-query';
import { listInquiries } from '#contract/calls/inquiries.ts';
import { callQuery } from '#portal/api/use-call.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { settlementsQuery, useOwnBids, useWonBids } from '#portal/api/queries.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { type AccountKey, pages } from '#portal/app/pages.ts';
import { useSession } from '#portal/auth/session.ts';
import { isOffered } from './account-section.tsx';
import { SideNav, type SideNavItem } from './side-nav.tsx';
import type { AccountContent } from './load-account.ts';
import { auctionPositions } from './standings.ts';
import { isToDo } from './won/won-lots.ts';

/** First what a buyer works with, below it the buyer's data. */
const groups: readonly (readonly AccountKey[])[] = [
  [
    'my-account',
    'my-account-assigned-bids',
    'my-account-manage-auctions',
    'my-account-request-finance',
    'my-account-download-historical-bids',
  ],
  [
    'my-account-change-company-information',
    'my-account-change-contact-information',
    'my-account-change-user-business-information',
    'my-account-notifications',
    'my-account-request-user-business-information',
    'my-account-company-support',
    // Last: it is there once the role is known, and moves none of the others.
    'my-account-users',
  ],
];

const icons: Record<AccountKey, IconNode> = {
  'my-account': LayoutDashboard,
  'my-account-assigned-bids': Trophy,
  'my-account-manage-auctions': Gavel,
  'my-account-request-finance': Banknote,
  'my-account-download-historical-bids': History,
  'my-account-change-company-information': Building2,
  'my-account-notifications': Bell,
  'my-account-users': Users,
  'my-account-change-contact-information': User,
  'my-account-change-user-business-information': BriefcaseBusiness,
  'my-account-request-user-business-information': Shield,
  'my-account-company-support': LifeBuoy,
};

interface AccountNavProps {
  shown: string;
  titles: AccountContent['titles'];
}

export function AccountNav({ shown, titles }: AccountNavProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const counts = useCounts();
  const toItem = (key: AccountKey): SideNavItem => ({
    href: localePath(pathOf(key)),
    text: key === 'my-account' ? t('account.overview') : titles[key],
    icon: icons[key],
    count: counts[key],
    isCurrent: key === shown,
  });
  const { may } = useReader();
  const { settings } = useApi();
  const isShown = (key: AccountKey) =>
    isOffered(key, settings) &&
    (key !== 'my-account-users' || key === shown || may('manage') === true);
  return (
    <SideNav
      label={t('account.nav')}
      groups={groups.map((keys) => keys.filter(isShown).map(toItem))}
    />
  );
}

/** Counts for the entries that have something to count. */
function useCounts(): Partial<Record<AccountKey, string>> {
  const formats = useFormats();
  const isSignedIn = useSession().status === 'signedIn';
  const own = useOwnBids({ isSignedIn });
  const won = useWonBids({ isSignedIn });
  const settlements = settlementsQuery(useApi());
  const { data: settled } = useQuery({
    ...settlements,
    enabled: isSignedIn && settlements.enabled,
  });
  const formatted = (count: number | undefined) => (count ? formats.number(count) : undefined);
  const { may, approvals } = useReader();
  const toApprove = approvals.filter(({ state, isOwn }) => state === 'waiting' && !isOwn);
  const inquiries = callQuery(useApi(), listInquiries, {});
  const { data: asked } = useQuery({ ...inquiries, enabled: isSignedIn && inquiries.enabled });
  const unread = asked?.inquiries.filter((one) => one.isUnread);
  const auctions = auctionPositions(own.data?.bids ?? []).filter((one) => !one.isOver);
  return {
    'my-account': may('approve') ? formatted(toApprove.length) : undefined,
    // A backend that says nothing of what follows has the number of all.
    'my-account-assigned-bids': formatted(
      settlements.enabled
        ? settled?.result.filter((settlement) => isToDo({ settlement })).length
        : won.data?.bids.length,
    ),
    'my-account-manage-auctions': formatted(auctions.length),
    'my-account-company-support': formatted(unread?.length),
  };
}

function pathOf(key: AccountKey): string {
  return pages.find((page) => page.key === key)?.path ?? '/my-account';
}
