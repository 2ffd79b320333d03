import { CircleCheck, CircleDashed } from 'lucide';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';

export type ReserveMarkProps = {
  isMet: boolean;
  /** "Reserve met" or "Reserve not met". */
  word: string;
  /** Where there is no room the word is for screen readers, and a tooltip of the icon. */
  isIconOnly?: boolean;
};

/** Whether the bids have reached the seller's hidden reserve. */
export function ReserveMark({ isMet, word, isIconOnly = false }: ReserveMarkProps) {
  const icon = isMet ? CircleCheck : CircleDashed;
  return (
    <span
      // Above the link that covers a row or a card, which would take the pointer.
      className={classList(
        'relative inline-flex items-center gap-1.5',
        isIconOnly && 'z-1 text-ink2',
      )}
      title={isIconOnly ? word : undefined}
    >
      <Icon node={icon} size={isIconOnly ? 13 : 14} className="flex-none" />
      <span className={isIconOnly ? 'sr-only' : undefined}>{word}</span>
    </span>
  );
}
