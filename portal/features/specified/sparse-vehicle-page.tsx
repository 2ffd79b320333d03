/** A vehicle of which only plate and auction are known, and the company's bid on it. */
import type { SparseVehicle } from '#portal/api/specified-answers.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { SparseBidPanel } from './sparse-bid-panel.tsx';

export function SparseVehiclePage({ vehicle }: { vehicle: SparseVehicle }) {
  const t = useTranslate();
  const { auctionId, licensePlate, name } = vehicle;
  return (
    <div className="measure grid gap-6 pt-2 pb-18 md:grid-cols-[minmax(0,1fr)_400px] md:gap-14">
      <header>
        <h1 className="type-h1 wrap-anywhere-late">{name ?? licensePlate}</h1>
        {name !== undefined && (
          <p translate="no" className="mt-1 text-16 text-ink2">
            {licensePlate}
          </p>
        )}
        <p className="mt-4">
          <LocaleLink to={`/auctions/${encodeURIComponent(auctionId)}`}>
            {t('specified.toAuction', { auction: auctionId })}
          </LocaleLink>
        </p>
        <p className="mt-4 max-w-[56ch] text-pretty text-ink2">{t('specified.noDetails')}</p>
      </header>
      <SparseBidPanel vehicle={vehicle} />
    </div>
  );
}
