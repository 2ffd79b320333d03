import type { DeskLot } from '#contract/desk/auctions.ts';
import { shareOfReserve } from './column-states.ts';

const bulletMax = 125;

/** The best bid as a bar, the reserve as a mark at 100. */
export function ReserveBullet({ lot }: { lot: DeskLot }) {
  const share = shareOfReserve(lot);
  const width = Math.min(share ?? 0, bulletMax);
  return (
    <svg aria-hidden viewBox={`0 0 ${bulletMax} 14`} className="h-3.5 w-16 flex-none">
      <path d={`M0 7H${bulletMax}`} strokeWidth={1} className="stroke-line" />
      {share !== null && (
        <path
          d={`M0 7H${width}`}
          strokeWidth={6}
          className={share >= 100 ? 'stroke-won' : 'stroke-edge'}
        />
      )}
      {lot.reserve !== null && <path d="M100 0V14" strokeWidth={3} className="stroke-ink" />}
    </svg>
  );
}
