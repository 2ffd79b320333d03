import type { ReactNode } from 'react';
import type { Location } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { pageOfPath } from '#portal/app/page-of-path.ts';
import type { PageKey } from '#portal/app/pages.ts';
import { VehicleSkeleton } from './vehicle-skeleton.tsx';
import { CardSkeletons, RowSkeletons } from '#portal/ui/skeletons.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';

/** As many as fit on a screen. */
const cards = 8;
const rows = 8;

/** The skeleton of the page an address leads to, while that page has not arrived. */
export function PageSkeleton({ to }: { to: Location }) {
  const found = pageOfPath(to.pathname);
  const shape = found && shapes[found.page.key];
  return shape ? shape(found.parameter ?? '') : <Text />;
}

/** Text pages and account pages have the same skeleton. */
const shapes: Partial<Record<PageKey, (parameter: string) => ReactNode>> = {
  index: () => <HomeSkeleton />,
  vehicles: () => <Vehicles />,
  vehicle: (plate) => (
    <BelowBreadcrumbs>
      <VehicleSkeleton plate={plate} />
    </BelowBreadcrumbs>
  ),
  auctions: () => <Auctions />,
  auction: () => <AuctionLots />,
};

function Vehicles() {
  const t = useTranslate();
  return (
    <BelowBreadcrumbs>
      <div className="measure">
        <p className="mb-5 type-h1">{t('shell.vehicles')}</p>
        <div className="wide:pl-71">
          <CardSkeletons count={cards} label={t('list.loading')} />
        </div>
      </div>
    </BelowBreadcrumbs>
  );
}

function Auctions() {
  const t = useTranslate();
  return (
    <BelowBreadcrumbs>
      <div className="measure">
        <p className="mb-5 type-h1">{t('shell.auctions')}</p>
        <RowSkeletons count={rows} label={t('auctions.loading')} />
      </div>
    </BelowBreadcrumbs>
  );
}

function AuctionLots() {
  const t = useTranslate();
  return (
    <>
      <div className="h-55 bg-pine md:h-51" />
      <div className="measure pt-8">
        <RowSkeletons count={rows} label={t('auctions.loading')} />
      </div>
    </>
  );
}

/** Home's first screen: dark, with empty rows. */
function HomeSkeleton() {
  return <div className="h-dvh bg-pine" />;
}

function Text() {
  const t = useTranslate();
  return (
    <BelowBreadcrumbs>
      <div className="measure grid gap-10 pt-3 md:pt-6">
        <div aria-hidden className="h-10 w-100 max-w-[70%] rounded-plate bg-ended-soft" />
        <div className="max-w-[66ch]">
          <TextSkeleton count={6} label={t('shell.loading')} />
        </div>
      </div>
    </BelowBreadcrumbs>
  );
}

/** Reserves the space of the breadcrumbs. */
function BelowBreadcrumbs({ children }: { children: ReactNode }) {
  return <div className="pt-14 md:pt-13">{children}</div>;
}
