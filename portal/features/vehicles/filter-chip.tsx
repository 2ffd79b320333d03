import { X } from 'lucide-react';
import { Button } from 'react-aria-components';

export type FilterChipProps = {
  text: string;
  /** For example "Remove filter Automatic". */
  removeLabel: string;
  onRemove: () => void;
};

/** An active filter; pressing it anywhere removes it. */
export function FilterChip({ text, removeLabel, onRemove }: FilterChipProps) {
  return (
    <Button
      aria-label={removeLabel}
      onPress={onRemove}
      className="inline-flex h-8 flex-none items-center gap-1.5 rounded-control bg-accent-soft pr-1.5 pl-2.75 text-13 font-semi whitespace-nowrap text-accent transition-colors hover:text-accent-hover max-md:h-11 [&_svg]:hover:opacity-100"
    >
      {text}
      <X aria-hidden size={14} className="opacity-80" />
    </Button>
  );
}
