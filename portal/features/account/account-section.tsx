/** What each page of the account shows below its texts. */
import type { ComponentType } from 'react';
import { type ApiSettings, hasAllCalls } from '#portal/api/client.ts';
import type { AccountKey } from '#portal/app/pages.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
import { AssignedBids } from './won/assigned-bids.tsx';
import { BidHistory } from './bid-history.tsx';
import { CompanyData, ContactData, HeldData, UserData } from './user-data.tsx';
import { CompanySupport } from './company-support.tsx';
import { isAccountKey } from './load-account.ts';
import type { AccountSectionProps } from './section-props.ts';
import { ManageAuctions } from './manage-auctions.tsx';
import { NoCompany } from './no-company.tsx';
import { NotOffered } from './not-offered.tsx';
import { Notifications } from './notifications.tsx';
import { Overview } from './overview.tsx';
import { RequestFinance } from './finance/request-finance.tsx';
import { SparseBidList } from './sparse-bid-list.tsx';
import { Users } from './users.tsx';

const sections: Record<AccountKey, ComponentType<AccountSectionProps>> = {
  'my-account': Overview,
  'my-account-assigned-bids': AssignedBids,
  'my-account-company-support': CompanySupport,
  'my-account-manage-auctions': ManageAuctions,
  'my-account-request-finance': RequestFinance,
  'my-account-download-historical-bids': BidHistory,
  'my-account-change-company-information': CompanyData,
  'my-account-notifications': Notifications,
  'my-account-users': Users,
  'my-account-change-contact-information': ContactData,
  'my-account-change-user-business-information': UserData,
  'my-account-request-user-business-information': HeldData,
};

/** What a backend of the specification's calls can show; elsewhere the page says that it cannot. */
const specifiedSections: Partial<typeof sections> = {
  'my-account': () => <SparseBidList of="bids" asked={{ active: true }} />,
  'my-account-assigned-bids': () => <SparseBidList of="won" asked={{ boughtByMe: true }} />,
  'my-account-download-historical-bids': () => <SparseBidList of="bids" asked={{}} />,
  'my-account-company-support': CompanySupport,
};

/** Whether the account has this page, with all calls or with the specification's alone. */
export function isOffered(key: AccountKey, config: Pick<ApiSettings, 'productCalls'>): boolean {
  return hasAllCalls(config) || key in specifiedSections;
}

type AnySectionProps = AccountSectionProps & { pageKey: string };

/** The screen serves the account's routes only: another key is a mistake in the table. */
export function AccountSection({ pageKey, ...props }: AnySectionProps) {
  if (!isAccountKey(pageKey)) throw new Error(`${pageKey} is no page of the account`);
  return isBuyer(props.session) ? <OfBuyer pageKey={pageKey} {...props} /> : <NoCompany />;
}

function OfBuyer({ pageKey, ...props }: AccountSectionProps & { pageKey: AccountKey }) {
  const isWhole = hasAllCalls(useConfig());
  const Section = isWhole ? sections[pageKey] : (specifiedSections[pageKey] ?? NotOffered);
  return <Section {...props} />;
}
