/**
 * The operator's desk: a route of its own, whose code and texts load for operators alone. The
 * services decide who is one (docs/rules.md, Desk).
 */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { DeskUser } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import type { DeskError, RequestError } from '#contract/errors.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { useSession } from '#portal/auth/session.ts';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { NamesZones, useTranslate } from '#portal/i18n/locale.tsx';
import { SectionBoundary } from '#portal/layout/section-boundary.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { CompanyPage } from './companies/company-page.tsx';
import { DeskCompanies } from './companies/desk-companies.tsx';
import { DeskAwardsPage } from './awards/desk-awards.tsx';
import { DeskAuctionPage } from './desk-auction.tsx';
import { DeskAuctions } from './desk-auctions.tsx';
import { deskUserQuery } from './desk-calls.ts';
import { DeskLotPage } from './lot/lot-page.tsx';
import { SecondFactorMissing } from './second-factor-missing.tsx';
import { DeskRefused } from './desk-refused.tsx';
import { DeskOperators } from './operators/desk-operators.tsx';
import { DeskRequests } from './requests/desk-requests.tsx';
import { DeskBidders } from './sellers/desk-bidders.tsx';
import { DeskSellerPage } from './sellers/desk-seller.tsx';
import { DeskSellers } from './sellers/desk-sellers.tsx';
import { DeskChanges } from './changes/desk-changes.tsx';
import { DeskFinance } from './finance/desk-finance.tsx';
import { DeskSettlementPage } from './settlement/desk-settlement.tsx';
import { SettlementPage } from './settlement/settlement-page.tsx';
import { DeskStock } from './stock/desk-stock.tsx';
import { DeskTexts, useDeskTranslate } from './desk-texts.tsx';
import { DeskKeys } from './shell/desk-keys.tsx';
import { HeldActsProvider } from './shell/held-acts.tsx';
import { DeskShell } from './shell/desk-shell.tsx';
import { YardShell } from './shell/yard-shell.tsx';
import { DeskYard } from './yard/desk-yard.tsx';
import { DeskYards } from './yard/desk-yards.tsx';
import { DeskTodayPage } from './today/desk-today.tsx';

export const meta = pageMeta((t) => ({ title: t('shell.desk') }));

export default function DeskPage() {
  return (
    <Suspense fallback={<DeskLoading />}>
      <DeskTexts>
        <NamesZones value>
          <DeskByRole />
        </NamesZones>
      </DeskTexts>
    </Suspense>
  );
}

/** A buyer without the scope needs no call to be refused; an operator's call is in the log. */
function DeskByRole() {
  const session = useSession();
  const isBuyer =
    session.status === 'signedIn' &&
    !session.hasDeskScope &&
    session.roles.length > 0 &&
    !session.isOperator;
  return isBuyer ? <DeskRefused code="ScopeIsMissing" /> : <DeskForOperator />;
}

/** Answers that another try does not change. */
const refusals: ReadonlySet<string | undefined> = new Set<DeskError | RequestError>([
  'UserIsNoOperator',
  'ScopeIsMissing',
  'UserIsSuspended',
  'EmailIsNotVerified',
  'EmailBelongsToAnotherUser',
]);

function DeskForOperator() {
  const { data: user, error, refetch } = useQuery(deskUserQuery(useApi()));
  const t = useDeskTranslate();
  if (user) return <Desk user={user} />;
  if (error instanceof ApiError && error.refusal?.code === 'SecondFactorIsMissing')
    return <SecondFactorMissing />;
  if (error instanceof ApiError && refusals.has(error.refusal?.code))
    return <DeskRefused code={error.refusal?.code} />;
  if (!error) return <DeskLoading />;
  return (
    <main id="main" tabIndex={-1} className="measure py-12 outline-none">
      <h1 className="sr-only">{t('desk.name')}</h1>
      <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
        {t('desk.failed')}
      </ErrorBand>
    </main>
  );
}

function Desk({ user }: { user: DeskUser }) {
  const { '*': path = '' } = useParams();
  if (user.role === 'yard')
    return (
      <YardShell user={user}>
        <main id="main" tabIndex={-1} className="pb-24 outline-none">
          <SectionBoundary name="desk" of="yard">
            <DeskYard role={user.role} />
          </SectionBoundary>
        </main>
      </YardShell>
    );
  return (
    <DeskKeys>
      <HeldActsProvider>
        <DeskShell user={user} path={path}>
          <main id="main" tabIndex={-1} className="pb-24 outline-none">
            <SectionBoundary name="desk" of={path}>
              <Screen path={path} role={user.role} />
            </SectionBoundary>
          </main>
        </DeskShell>
      </HeldActsProvider>
    </DeskKeys>
  );
}

/** The first segment names the place, the next ones what is open there. */
function Screen({ path, role }: { path: string; role: DeskRole }) {
  const [place, id, part, assetId] = path.split('/');
  if (place === 'auctions' && id && part === 'lots' && assetId)
    return <DeskLotPage key={assetId} address={{ auctionId: id, assetId }} role={role} />;
  if (place === 'auctions' && id) return <DeskAuctionPage key={id} auctionId={id} role={role} />;
  if (place === 'auctions') return <DeskAuctions role={role} />;
  if (place === 'companies' && id) return <CompanyPage key={id} companyId={id} role={role} />;
  if (place === 'companies') return <DeskCompanies role={role} />;
  if (place === 'requests' && id === 'changes') return <DeskChanges role={role} />;
  if (place === 'requests' && id === 'finance') return <DeskFinance role={role} />;
  if (place === 'requests') return <DeskRequests role={role} />;
  if (place === 'sellers' && id === 'bidders') return <DeskBidders role={role} />;
  if (place === 'sellers' && id) return <DeskSellerPage key={id} sellerId={id} role={role} />;
  if (place === 'sellers') return <DeskSellers role={role} />;
  if (place === 'awards') {
    const address = id && part ? { auctionId: id, assetId: part } : undefined;
    return <DeskAwardsPage address={address} role={role} />;
  }
  if (place === 'settlement' && id)
    return <SettlementPage key={id} settlementId={id} role={role} />;
  if (place === 'settlement') return <DeskSettlementPage role={role} />;
  if (place === 'operators') return <DeskOperators role={role} />;
  if (place === 'yards') return <DeskYards role={role} />;
  if (place === 'yard') return <DeskYard role={role} />;
  if (place === 'stock') return <DeskStock importId={id} role={role} />;
  return <DeskTodayPage role={role} />;
}

function DeskLoading() {
  const t = useTranslate();
  return (
    <main id="main" tabIndex={-1} className="measure min-h-[70dvh] py-12 outline-none">
      <h1 className="sr-only">{t('shell.desk')}</h1>
      <TextSkeleton count={6} label={t('shell.loading')} />
    </main>
  );
}
