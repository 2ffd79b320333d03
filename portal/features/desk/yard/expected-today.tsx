import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { YardBookings } from './yard-bookings.tsx';
import { yardsQuery } from './yard-calls.ts';
import { YardSelect } from './yard-select.tsx';

/** Who has booked a slot, where yards take bookings. */
export function ExpectedToday() {
  const { data } = useQuery(yardsQuery(useDeskApi()));
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
