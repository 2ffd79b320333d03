import { Check } from 'lucide';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

const steps = ['file', 'check', 'photos', 'import'] as const;
export type StockStep = (typeof steps)[number];

/** Where an import is; `done` after the last step. */
export function StockSteps({ current }: { current: StockStep | 'done' }) {
  const t = useDeskTranslate();
  const at = current === 'done' ? steps.length : steps.indexOf(current);
  return (
    <ol className="flex flex-wrap gap-x-8 gap-y-2 border-b border-line pb-4 text-14">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={classList(
            'inline-flex items-center gap-2',
            index === at ? 'font-strong' : index < at ? 'text-won' : 'text-ink2',
          )}
        >
          <span
            aria-hidden
            className={classList(
              'grid size-6 place-items-center rounded-round border text-12',
              index === at ? 'border-ink bg-ink text-bg' : 'border-current',
            )}
          >
            {index < at ? <Icon node={Check} size={13} /> : index + 1}
          </span>
          {t(`stock.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
