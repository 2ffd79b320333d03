import { Gavel, Lock, Tag } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { classList } from './class-list.ts';

/** How a lot is sold: ascending, sealed, or at a fixed price. */
export type SaleFormat = 'open' | 'sealed' | 'fixedPrice';

export const formatIcons: Record<SaleFormat, LucideIcon> = {
  open: Gavel,
  sealed: Lock,
  fixedPrice: Tag,
};

export type FormatMarkProps = {
  format: SaleFormat;
  word: string;
  note?: string;
  className?: string;
};

/** A hammer, lock or tag icon with its word, and a note such as the number of bids. */
export function FormatMark({ format, word, note, className }: FormatMarkProps) {
  const Icon = formatIcons[format];
  return (
    <span className={classList('format-mark', className)}>
      <Icon aria-hidden size={14} />
      {word}
      {note !== undefined && <span className="font-normal text-ink3">{note}</span>}
    </span>
  );
}
