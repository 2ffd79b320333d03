import type { ReactNode } from 'react';
import { classList } from '#portal/ui/class-list.ts';
import { Kbd } from '#portal/features/desk/shell/kbd.tsx';

export type Choice = 'awardLot' | 'counterOffer' | 'rejectLot';

export type ChoiceOptionProps = {
  name: Choice;
  letter: string;
  title: string;
  isChosen: boolean;
  onChoose: (name: Choice) => void;
  children: ReactNode;
};

/** One of the choices, which opens in place. */
export function ChoiceOption(props: ChoiceOptionProps) {
  const { name, letter, title, isChosen, onChoose, children } = props;
  return (
    <div className={classList('border-b px-4 py-3', isChosen && 'bg-accent-soft')}>
      <label className="flex min-h-8 items-center gap-2.5 text-15 font-strong max-md:min-h-11">
        <input
          type="radio"
          name="decision"
          checked={isChosen}
          onChange={() => onChoose(name)}
          className="size-4 flex-none accent-accent"
        />
        <span className="flex-1">{title}</span>
        <Kbd>{letter}</Kbd>
      </label>
      {isChosen && <div className="pt-2 pl-6.5 max-md:pl-0">{children}</div>}
    </div>
  );
}
