import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import type { WonStep } from './won-lots.ts';

export interface SpineStep {
  key: WonStep;
  title: string;
  /** Of a done step when, of a future one what starts it. */
  note?: string | undefined;
  /** Beside the title of the current step. */
  badge?: ReactNode;
  /** Papers of a done step, or what is to do in the current one. */
  children?: ReactNode;
}

interface SpineProps {
  steps: readonly SpineStep[];
  /** Undefined: all of them are done. */
  current: WonStep | undefined;
}

/** The way of a won vehicle: done steps in a line each, the current one open. */
export function Spine({ steps, current }: SpineProps) {
  const at = current === undefined ? steps.length : steps.findIndex(({ key }) => key === current);
  return (
    <ol>
      {steps.map((step, index) => (
        <SpineItem
          key={step.key}
          step={step}
          number={index + 1}
          place={index < at ? 'done' : index === at ? 'current' : 'future'}
          isLast={index === steps.length - 1}
        />
      ))}
    </ol>
  );
}

interface SpineItemProps {
  step: SpineStep;
  number: number;
  place: 'done' | 'current' | 'future';
  isLast: boolean;
}

const marks = {
  done: 'bg-won-fill text-on-fill',
  current: 'bg-ink text-surface',
  future: 'border border-edge text-ink2',
};

function SpineItem({ step, number, place, isLast }: SpineItemProps) {
  const t = useTranslate();
  const { title, note, badge, children } = step;
  return (
    <li aria-current={place === 'current' ? 'step' : undefined} className="relative flex gap-4">
      {!isLast && (
        <span
          aria-hidden
          className={classList(
            'absolute top-6 bottom-0 left-3 w-px',
            place === 'done' ? 'bg-won-fill' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden
        className={classList(
          'z-1 grid size-6 flex-none place-items-center rounded-round text-12 font-bold',
          marks[place],
        )}
      >
        {place === 'done' ? <Icon node={Check} size={15} strokeWidth={3} /> : number}
      </span>
      <div className={classList('min-w-0 flex-1', !isLast && 'pb-6')}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {place === 'current' ? (
            <h3 className="type-h2">{title}</h3>
          ) : (
            <p className={classList('pt-0.5 font-semi', place === 'future' && 'text-ink2')}>
              {title}
            </p>
          )}
          {badge}
          {place === 'done' && <span className="sr-only">{t('account.won.done')}</span>}
          {note !== undefined && (
            <span className="text-13 text-ink2 md:ml-auto md:text-right">{note}</span>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}
