import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';
import { Link } from './link.tsx';
import { statusVariants, type Status } from './status-badge.tsx';

export type Position = { status: Status; count: string; word: string; href: string };

export type PositionStripProps = {
  /** For example "Today's position". */
  label: string;
  positions: readonly Position[];
  /** `note` says what the amount excludes. */
  committed?: { label: string; amount: string; note: string };
  /** Server time, at the right. */
  trailing?: ReactNode;
};

/** Below a signed-in page's header: the company's standings. The first three fit a phone. */
export function PositionStrip({ label, positions, committed, trailing }: PositionStripProps) {
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

/** The same four standings large, on the account's first page. */
export function PositionFigures({
  positions,
}: {
  positions: readonly (Position & { note?: string })[];
}) {
  return (
    <ul className="grid grid-cols-2 gap-y-5 md:grid-cols-4">
      {positions.map((position) => {
        const { icon, text } = statusVariants[position.status];
        return (
          <li
            key={position.status}
            className="border-line py-1 pr-6 not-first:border-l not-first:pl-6 max-md:odd:border-l-0 max-md:odd:pl-0"
          >
            <Link href={position.href} variant="plain" className="block hover:underline">
              <span className={classList('flex items-center gap-1.75 font-semi', text)}>
                <Icon node={icon} size={17} strokeWidth={2.5} />
                <span className="first-letter:uppercase">{position.word}</span>
              </span>
              <span className="mt-1.5 block type-figure">{position.count}</span>
              {position.note !== undefined && (
                <span className="text-13 text-ink2">{position.note}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
