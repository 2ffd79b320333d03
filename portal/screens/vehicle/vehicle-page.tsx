import type { ReactNode } from 'react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { BidPanel } from '#portal/bidding/bid-panel.tsx';
import { useLot } from '#portal/bidding/use-lot.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { CheckList, KeyFacts, SpecList } from '#portal/ui/spec-list.tsx';
import { AuctionTerms } from './auction-terms.tsx';
import { Condition } from './condition.tsx';
import { LotFacts } from './lot-facts.tsx';
import { Photos } from './photos.tsx';
import { PriceHistory } from './price-history.tsx';
import { SimilarVehicles } from './similar-vehicles.tsx';
import { VehicleColumns } from './vehicle-columns.tsx';
import { VehicleHead } from './vehicle-head.tsx';
import { keyFacts, vehicleData } from './vehicle-words.ts';

/** One vehicle in one auction: what it is, what it is worth, and where it is bid on. */
export function VehiclePage({ vehicle }: { vehicle: VehicleDetail }) {
  const words = { t: useTranslate(), formats: useFormats() };
  const { t, formats } = words;
  const live = useLot(vehicle);
  const { lot } = live;
  const unknown = <span className="font-normal text-ink3">{t('vehicle.unknown')}</span>;
  return (
    <div className="measure pb-18 max-desk:pb-32">
      <VehicleColumns
        top={
          <>
            <VehicleHead vehicle={vehicle} />
            <Photos vehicle={vehicle} />
            <KeyFacts facts={keyFacts(vehicle, words, unknown)} />
          </>
        }
        panel={
          <>
            <p className="type-label pt-1.5 pb-2.5 max-wide:pt-6">
              {t('vehicle.lotLine', {
                number: formats.number(lot.lotNumber),
                auction: vehicle.salesTarget.auction.name,
                seller: vehicle.seller,
              })}
            </p>
            <BidPanel vehicle={vehicle} live={live} />
            <LotFacts vehicle={vehicle} />
          </>
        }
        aside={
          <>
            {lot.format === 'open' && live.bids && <PriceHistory lot={lot} bids={live.bids} />}
            <SimilarVehicles vehicle={vehicle} />
          </>
        }
        rest={
          <>
            <Section title={t('vehicle.condition')}>
              <Condition vehicle={vehicle} />
            </Section>
            <Section title={t('vehicle.data')}>
              <SpecList specs={vehicleData(vehicle, words)} />
            </Section>
            <Section title={t('vehicle.equipment')}>
              {vehicle.equipment.length === 0 ? (
                <p className="text-ink2">{t('vehicle.noEquipment')}</p>
              ) : (
                <CheckList items={vehicle.equipment.map((code) => t(`equipment.${code}`))} />
              )}
            </Section>
            <Section title={t('vehicle.terms')}>
              <AuctionTerms vehicle={vehicle} />
            </Section>
          </>
        }
      />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-11 max-desk:mt-9">
      <h2 className="mb-3.5 type-h2">{title}</h2>
      {children}
    </section>
  );
}
