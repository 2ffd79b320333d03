import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { classList } from '#portal/ui/class-list.ts';

export type AuctionView = 'console' | 'lots';

export type ViewChoiceProps = { view: AuctionView; onChoose: (view: AuctionView) => void };

/** The console or the table of all lots with all their acts. */
export function ViewChoice({ view, onChoose }: ViewChoiceProps) {
  const t = useDeskTranslate();
  return (
    <fieldset aria-label={t('console.view')} className="flex gap-2 pt-4 pb-1">
      {(['console', 'lots'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onChoose(one)}
          className={classList(
            'min-h-8 rounded-control border px-3 text-13 font-semi max-md:min-h-11',
            one === view ? 'border-won-soft bg-won-soft text-won' : 'border-edge hover:bg-sunken',
          )}
        >
          {t(one === 'console' ? 'console.title' : 'console.table')}
        </button>
      ))}
    </fieldset>
  );
}
