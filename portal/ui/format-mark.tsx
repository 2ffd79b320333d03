import { Gavel, Lock, Tag, type IconNode } from 'lucide';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';

/** How a lot is sold: ascending, sealed, or at a fixed price. */
export type SaleFormat = 'open' | 'sealed' | 'fixedPrice';

export const formatIcons: Record<SaleFormat, IconNode> = {
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
  const icon = formatIcons[format];
  return (
    <span className={classList('format-mark', className)}>
      <Icon node={icon} size={14} />
      {word}
      {note !== undefined && <span className="font-normal text-ink3">{note}</span>}
    </span>
  );
}
