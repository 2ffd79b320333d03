import { Suspense } from 'react';
import { useFrame } from '#portal/frame.ts';
import { useSession } from '#portal/session/session.ts';
import { latePart } from '#portal/shell/late-part.ts';

/** Where the company stands today: under the header of every page of a signed-in user. */
export function PositionStrip() {
  const { status } = useSession();
  const { expectsSignedIn } = useFrame();
  if (status === 'signedIn') {
    return (
      <Suspense fallback={<Place />}>
        <OwnStrip />
      </Suspense>
    );
  }
  return status === 'unknown' && expectsSignedIn ? <Place /> : null;
}

/** As high as the strip that is on its way. */
function Place() {
  return <div aria-hidden className="h-10.25 border-b border-line max-desk:h-11.25" />;
}

const OwnStrip = latePart(async () => (await import('#portal/shell/own-strip.tsx')).OwnStrip);
