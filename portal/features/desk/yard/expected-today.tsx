import { useState } from 'react';
import { listYards } from '#contract/calls/desk/yards.ts';
import { useCall } from '#portal/api/use-call.ts';
import { YardBookings } from './yard-bookings.tsx';
import { YardSelect } from './yard-select.tsx';

/** Who has booked a slot, where yards take bookings. */
export function ExpectedToday() {
  const { data } = useCall(listYards);
  const [chosen, setChosen] = useState<string>();
  const [day, setDay] = useState<string>();
  const yards = data?.yards ?? [];
  const yard = yards.find(({ yardId }) => yardId === chosen) ?? yards[0];
  if (!yard) return null;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      {yards.length > 1 && <YardSelect yards={yards} chosen={yard.yardId} onChoose={setChosen} />}
      <YardBookings yard={yard} day={day ?? yard.today} onDay={setDay} />
    </div>
  );
}
