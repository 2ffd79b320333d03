import type { ReactNode } from 'react';
import { LineCar } from './line-car.tsx';

export type EmptyStateProps = {
  /** The reason: "No vehicle matches all four filters". */
  title: string;
  /** What to do: "Without “Damage up to €2,500” there are 37." */
  text?: ReactNode;
  /** Buttons: drop the filter, request an alert. */
  actions?: ReactNode;
  headingLevel?: 1 | 2;
};

export function EmptyState({ title, text, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-start gap-2 rule-open py-7">
      <div className="mb-2 w-55">
        <LineCar />
      </div>
      <Heading className={headingLevel === 1 ? 'type-h1' : 'type-h3'}>{title}</Heading>
      {text !== undefined && <p className="max-w-[56ch] text-pretty text-ink2">{text}</p>}
      {actions !== undefined && <div className="mt-2.5 flex flex-wrap gap-2.5">{actions}</div>}
    </div>
  );
}
