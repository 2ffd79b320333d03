import type { ReactNode } from 'react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { SectionBoundary } from '#portal/layout/section-boundary.tsx';
import { CheckList, SpecList } from '#portal/ui/spec-list.tsx';
import { AuctionTerms } from './auction-terms.tsx';
import { Condition } from './condition.tsx';
import { Documents } from './documents.tsx';
import { SoldPrices } from './sold-prices.tsx';
import { vehicleData } from './vehicle-labels.ts';

interface VehicleProps {
  vehicle: VehicleDetail;
}

/** The sections about the vehicle below its photos. */
export function VehicleSections({ vehicle }: VehicleProps) {
  const t = useTranslate();
  return (
    <>
      <Section name="condition" title={t('vehicle.condition')} vehicle={vehicle}>
        <Condition vehicle={vehicle} />
      </Section>
      <SectionBoundary name="soldPrices" of={vehicle.assetId}>
        <SoldPrices vehicle={vehicle} />
      </SectionBoundary>
      <SectionBoundary name="documents" of={vehicle}>
        <Documents vehicle={vehicle} />
      </SectionBoundary>
      <Section name="data" title={t('vehicle.data')} vehicle={vehicle}>
        <Data vehicle={vehicle} />
      </Section>
      <Section name="equipment" title={t('vehicle.equipment')} vehicle={vehicle}>
        <Equipment vehicle={vehicle} />
      </Section>
      <Section name="terms" title={t('vehicle.terms')} vehicle={vehicle}>
        <AuctionTerms vehicle={vehicle} />
      </Section>
    </>
  );
}

function Data({ vehicle }: VehicleProps) {
  const labels = { t: useTranslate(), formats: useFormats() };
  return <SpecList specs={vehicleData(vehicle, labels)} />;
}

function Equipment({ vehicle: { equipment } }: VehicleProps) {
  const t = useTranslate();
  if (equipment.length === 0) return <p className="text-ink2">{t('vehicle.noEquipment')}</p>;
  return <CheckList items={equipment.map((code) => t(`equipment.${code}`))} />;
}

interface SectionProps extends VehicleProps {
  name: string;
  title: string;
  children: ReactNode;
}

function Section({ name, title, vehicle, children }: SectionProps) {
  return (
    <section className="mt-11 max-md:mt-9">
      <h2 className="mb-3.5 type-h2">{title}</h2>
      <SectionBoundary name={name} of={vehicle}>
        {children}
      </SectionBoundary>
    </section>
  );
}
