import { CountryOval } from './country-oval.tsx';
import type { VehicleSummary } from './vehicle-summary.ts';

export function Place({ country, place }: Pick<VehicleSummary, 'country' | 'place'>) {
  return (
    <span className="inline-flex items-center gap-1.75">
      <CountryOval {...country} />
      {place}
    </span>
  );
}
