import { Suspense } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';

/** The drawing beside an error; it loads lazily, because every page can fail. */
export function ErrorCar(props: { isTurned?: boolean }) {
  return (
    // As high as the car.
    <Suspense fallback={<div className="aspect-[658/213]" />}>
      <LineCar {...props} />
    </Suspense>
  );
}

const LineCar = lazyWithRetry(async () => (await import('#portal/ui/line-car.tsx')).LineCar);
