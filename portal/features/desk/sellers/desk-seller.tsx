import { useState } from 'react';
import { getSeller } from '#contract/calls/desk/sellers.ts';
import type { DeskSeller } from '#contract/desk/sellers.ts';
import { minorOf } from '#contract/money.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { saleTermTexts } from '#locales/sale-term-texts.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { Breadcrumbs } from '#portal/layout/breadcrumb-trail.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { AuctionOfSeller } from './auction-of-seller.tsx';
import { SellerTies } from './seller-ties.tsx';
import { SellerDialog } from './seller-dialog.tsx';

/** While the page is open. */
const everyMs = 10_000;

const skeletonRows = 8;

/** One seller with its vehicles, auction by auction. */
export function DeskSellerPage({ sellerId, role }: { sellerId: string; role: DeskRole }) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  const { data, error, refetch } = useCall(
    getSeller,
    { sellerId },
    // Awards leave some seconds after they are decided, and colleagues decide meanwhile.
    { refetchInterval: everyMs },
  );
  if (error instanceof ApiError && error.isRefusedWith('SellerIsUnknown'))
    return (
      <div className="measure pt-6">
        <EmptyState headingLevel={1} title={t('sellers.unknown')} />
      </div>
    );
  return (
    <div className="measure">
      <Breadcrumbs
        label={t('desk.breadcrumbs')}
        breadcrumbs={[
          { text: t('sellers.title'), href: localePath('/desk/sellers') },
          { text: data?.seller.name ?? '…', href: localePath(`/desk/sellers/${sellerId}`) },
        ]}
      />
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('sellers.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {data && <Seller seller={data.seller} role={role} />}
      {data && data.ties.length > 0 && <SellerTies ties={data.ties} />}
      {data?.auctions.length === 0 && <EmptyState title={t('seller.noLots')} />}
      {data?.auctions.map((auction) => (
        <AuctionOfSeller key={auction.id} sellerId={sellerId} auction={auction} />
      ))}
    </div>
  );
}

function Seller({ seller, role }: { seller: DeskSeller; role: DeskRole }) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const formats = useFormats();
  const [isChanging, setChanging] = useState(false);
  const facts = [
    [t('sellers.column.mandate'), formats.percent(seller.mandatePercent)],
    [t('seller.contactName'), seller.contactName],
    [t('seller.email'), seller.email ?? t('seller.noEmail')],
    [t('seller.language'), t(`seller.language.${seller.language}`)],
    [t('seller.phone'), seller.phone],
    [t('seller.address'), seller.address],
    ...saleTermTexts(seller, {
      t: portal,
      price: (amount) => formats.price(minorOf(amount), seller.claimCurrency),
    }).map(({ label, text }) => [label, text] as const),
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-2 pb-4">
        <h1 className="type-h1">{seller.name}</h1>
        {mayAct(role, 'changeSeller') && (
          <Button onPress={() => setChanging(true)}>{t('sellers.change')}</Button>
        )}
      </div>
      <SpecList
        specs={facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))}
      />
      {isChanging && <SellerDialog seller={seller} onClose={() => setChanging(false)} />}
    </>
  );
}
