import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';

type FilterTabProps = {
  text: string;
  /** Null where nobody has counted. */
  count: number | null;
  isChosen: boolean;
  onChoose: () => void;
};

export function FilterTab({ text, count, isChosen, onChoose }: FilterTabProps) {
  const formats = useFormats();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classList(
        'inline-flex min-h-8 items-center gap-1.5 rounded-control border px-3 text-13 font-semi max-md:min-h-11',
        isChosen ? 'border-won-soft bg-won-soft text-won' : 'border-edge hover:bg-sunken',
      )}
    >
      {text}
      {count !== null && <span className="font-normal">{formats.number(count)}</span>}
    </button>
  );
}
