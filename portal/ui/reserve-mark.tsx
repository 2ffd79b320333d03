import { CircleCheck, CircleDashed } from 'lucide-react';
import { classList } from './class-list.ts';

export type ReserveMarkProps = {
  isMet: boolean;
  /** "Reserve met" or "Reserve not met". */
  word: string;
  /** Where there is no room for the word it is heard, and shown to whoever points at the icon. */
  isIconOnly?: boolean;
};

/** Whether the bids have reached the seller's hidden least price. */
export function ReserveMark({ isMet, word, isIconOnly = false }: ReserveMarkProps) {
  const Icon = isMet ? CircleCheck : CircleDashed;
  return (
    <span
      // Above the link that covers a row or a card, or nobody could point at it.
      className={classList(
        'relative inline-flex items-center gap-1.5',
        isIconOnly && 'z-1 text-ink2',
      )}
      title={isIconOnly ? word : undefined}
    >
      <Icon aria-hidden size={isIconOnly ? 13 : 14} className="flex-none" />
      <span className={isIconOnly ? 'sr-only' : undefined}>{word}</span>
    </span>
  );
}
