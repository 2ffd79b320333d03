import type { ReactNode } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';
import { statusVariants, type Status } from '#portal/ui/status-badge.tsx';

export type Position = { status: Status; count: string; word: string; href: string };

export type PositionLinksProps = {
  /** For example "Today's position". */
  label: string;
  positions: readonly Position[];
  /** `note` says what the amount excludes. */
  committed?: { label: string; amount: string; note: string };
  /** Server time, at the right. */
  trailing?: ReactNode;
};

/** Below a signed-in page's header: the company's standings. The first three fit a phone. */
export function PositionLinks({ label, positions, committed, trailing }: PositionLinksProps) {
  return (
    <nav aria-label={label} className="border-b border-line bg-bg text-13">
      <div className="flex measure h-10 items-center gap-x-5 whitespace-nowrap max-wide:font-stretch-92% max-md:h-auto max-md:min-h-11 max-md:gap-x-4">
        <ul className="flex items-center gap-x-5 max-md:flex-wrap max-md:gap-x-4 max-md:font-stretch-92% max-small:gap-x-3 max-small:font-stretch-80%">
          {positions.map((position, index) => (
            <li key={position.status} className={classList('flex', index > 2 && 'max-md:hidden')}>
              <PositionLink position={position} />
            </li>
          ))}
        </ul>
        {committed && (
          <span className="border-l border-line pl-5 max-[981px]:hidden">
            <span className="text-ink3">{committed.label}</span>{' '}
            <b className="font-bold">{committed.amount}</b>{' '}
            <span className="text-ink3">{committed.note}</span>
          </span>
        )}
        <span className="ml-auto max-md:hidden">{trailing}</span>
      </div>
    </nav>
  );
}

function PositionLink({ position }: { position: Position }) {
  const { icon, text } = statusVariants[position.status];
  return (
    <Link
      href={position.href}
      variant="quiet"
      className={classList('inline-flex items-center gap-1.5 touch-area', text)}
    >
      <Icon node={icon} size={15} strokeWidth={2.4} />
      <b className="min-w-[2ch] text-right font-bold">{position.count}</b> {position.word}
    </Link>
  );
}
