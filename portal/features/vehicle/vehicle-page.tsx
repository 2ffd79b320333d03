import type { VehicleDetail } from '#contract/vehicles.ts';
import { BidPanel } from '#portal/features/bidding/bid-panel.tsx';
import { tabWord } from '#portal/features/bidding/panel-title.ts';
import { useLot } from '#portal/features/bidding/use-lot.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { SectionBoundary } from '#portal/layout/section-boundary.tsx';
import { useTabTitle } from '#portal/layout/use-tab-title.ts';
import { KeyFacts } from '#portal/ui/spec-list.tsx';
import { Corrections } from './corrections.tsx';
import { Outages } from './outages.tsx';
import { LotFacts } from './lot-facts.tsx';
import { Photos } from './photos.tsx';
import { PriceHistory } from './price-history.tsx';
import { Remarks } from './remarks.tsx';
import { SimilarVehicles } from './similar-vehicles.tsx';
import { PanelColumns } from '#portal/ui/panel-columns.tsx';
import { TrailNav } from './trail-nav.tsx';
import { VehicleHead } from './vehicle-head.tsx';
import { VehicleSections } from './vehicle-sections.tsx';
import { keyFacts } from './vehicle-labels.ts';

/** Anchor of the photos, to which the small one beside the name leads on the phone. */
const photosId = 'photos';

/** One vehicle in one auction: its data, its price, and the bid panel. */
export function VehiclePage({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  const live = useLot(vehicle);
  const { lot } = live;
  useTabTitle([`${vehicle.make} ${vehicle.model}`, t(tabWord(live)), t('shell.name')]);
  return (
    <div className="measure pb-18 max-md:pb-32">
      <PanelColumns
        head={
          <>
            <TrailNav vehicle={vehicle} />
            <VehicleHead vehicle={vehicle} photosId={photosId} />
          </>
        }
        photos={
          <>
            <SectionBoundary name="gallery" of={vehicle}>
              <div id={photosId} className="scroll-mt-4">
                <Photos vehicle={vehicle} />
              </div>
              {vehicle.photosDeleted !== undefined && (
                <p className="mt-2 text-13 text-ink2">
                  {t('vehicle.photosDeleted', { count: vehicle.photosDeleted })}
                </p>
              )}
            </SectionBoundary>
            <SectionBoundary name="keyFacts" of={vehicle}>
              <Facts vehicle={vehicle} />
            </SectionBoundary>
            <SectionBoundary name="corrections" of={vehicle}>
              <Corrections vehicle={vehicle} />
              <Outages outages={vehicle.outages} />
            </SectionBoundary>
            <Remarks vehicle={vehicle} />
          </>
        }
        panel={
          <>
            <p className="type-label pt-1.5 pb-2.5 max-md:pt-0">
              {t('vehicle.lotLine', {
                number: formats.number(lot.lotNumber),
                auction: vehicle.salesTarget.auction.name,
                seller: vehicle.seller,
              })}
            </p>
            <SectionBoundary name="bidPanel" of={live.lot}>
              <BidPanel vehicle={vehicle} live={live} />
            </SectionBoundary>
            <SectionBoundary name="lotFacts" of={vehicle}>
              <LotFacts vehicle={vehicle} />
            </SectionBoundary>
          </>
        }
        aside={
          <>
            {lot.format === 'open' && live.bids && (
              <SectionBoundary name="priceHistory" of={live.bids}>
                <PriceHistory lot={lot} bids={live.bids} />
              </SectionBoundary>
            )}
            <SectionBoundary name="similarVehicles" of={vehicle.assetId}>
              <SimilarVehicles vehicle={vehicle} />
            </SectionBoundary>
          </>
        }
        rest={<VehicleSections vehicle={vehicle} />}
      />
    </div>
  );
}

function Facts({ vehicle }: { vehicle: VehicleDetail }) {
  const labels = { t: useTranslate(), formats: useFormats() };
  const unknown = <span className="font-normal text-ink3">{labels.t('vehicle.unknown')}</span>;
  return <KeyFacts facts={keyFacts(vehicle, labels, unknown)} />;
}
