import { Check, CircleAlert, TriangleAlert } from 'lucide';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import { type ChosenFilter, lotFilters, whatIsLacking, whatIsRight } from './lot-filters.ts';
import { PhotosInWork } from './photos-in-work.tsx';
import { useLackText } from './use-lack-text.ts';

export type ReadinessProps = {
  lots: readonly DeskLot[];
  chosen: ChosenFilter;
  onChoose: (chosen: ChosenFilter) => void;
};

/** What drafts lack, with the number of lots; a press filters the table. */
export function Readiness({ lots, chosen, onChoose }: ReadinessProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const lackText = useLackText();
  const held = lots.filter(lotFilters.heldBack).length;
  const ready = lots.filter(lotFilters.ready).length;
  return (
    <section aria-labelledby="readiness" className="pb-6">
      <h2 id="readiness" className="type-h3">
        {t('readiness.title')}
      </h2>
      <p className="mt-1.5 text-pretty text-14 text-ink2">
        {t('readiness.summary', { held, ready })}
      </p>
      <PhotosInWork lots={lots} />
      <ul className="mt-3 border-t border-ink">
        {whatIsLacking(lots).map(({ code, isBlocker, count }) => {
          const isChosen = 'lacks' in chosen && chosen.lacks === code;
          return (
            <li key={code} className="border-b border-line">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? { name: 'all' } : { lacks: code })}
                className={classList(
                  'flex min-h-11 w-full items-center gap-3 px-1.5 text-left text-14 hover:bg-sunken',
                  isChosen && 'bg-sunken font-semi',
                )}
              >
                <Icon
                  node={isBlocker ? TriangleAlert : CircleAlert}
                  size={16}
                  className={classList('flex-none', isBlocker ? 'text-danger' : 'text-out')}
                />
                <span className="flex-1">
                  {lackText(code)}
                  <span className="sr-only">
                    {' '}
                    {t(isBlocker ? 'readiness.blocks' : 'readiness.hint')}
                  </span>
                </span>
                <b className="font-strong">{formats.number(count)}</b>
              </button>
            </li>
          );
        })}
        {whatIsRight(lots).map((name) => (
          <li
            key={name}
            className="flex min-h-11 items-center gap-3 border-b border-line px-1.5 text-14 text-ink2"
          >
            <Icon node={Check} size={16} className="flex-none text-won" />
            <span className="flex-1">
              {t(`right.${name}`)}
              <span className="sr-only"> {t('readiness.right')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink2 *:inline-flex *:items-center *:gap-1.5">
        <span>
          <Icon node={TriangleAlert} size={14} className="text-danger" />
          {t('readiness.blocks')}
        </span>
        <span>
          <Icon node={CircleAlert} size={14} className="text-out" />
          {t('readiness.hint')}
        </span>
        <span>
          <Icon node={Check} size={14} className="text-won" />
          {t('readiness.right')}
        </span>
      </p>
    </section>
  );
}
