import { X } from 'lucide';
import { Button } from 'react-aria-components';
import { Icon } from '#portal/ui/icon.tsx';

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
      <Icon node={X} size={14} className="opacity-80 print:hidden" />
    </Button>
  );
}
