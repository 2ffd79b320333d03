import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { Checkbox } from './checkbox.tsx';
import { classList } from './class-list.ts';
import { CountryOval } from './country-oval.tsx';

export type FilterGroupProps = {
  title: string;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** Small behind the title: how many are chosen. */
  note?: string;
};

/** One question of the filter rail, which folds. */
export function FilterGroup({ title, children, isOpenAtFirst = true, note }: FilterGroupProps) {
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  return (
    <Disclosure
      defaultExpanded={isOpenAtFirst}
      onExpandedChange={() => setWasOpened(true)}
      className="group/filter border-t border-line first:border-ink"
    >
      <Heading level={2}>
        <Button
          slot="trigger"
          className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-14 font-strong"
        >
          <span>
            {title}
            {note !== undefined && <span className="ml-1.5 font-normal text-ink3">{note}</span>}
          </span>
          <ChevronDown
            aria-hidden
            size={16}
            className="text-ink3 group-data-expanded/filter:rotate-180"
          />
        </Button>
      </Heading>
      <DisclosurePanel>
        {/* What nobody has looked into need not be in the page. */}
        {wasOpened && <div className="pb-3.5">{children}</div>}
      </DisclosurePanel>
    </Disclosure>
  );
}

export type FilterOption = {
  key: string;
  text: string;
  /** Written for the reader: "1,204". */
  count: string;
  isNone?: boolean;
  /** Road code, for countries. */
  oval?: string;
};

export type FilterOptionsProps = {
  label: string;
  options: readonly FilterOption[];
  selected: ReadonlySet<string>;
  onToggle: (key: string, isSelected: boolean) => void;
  /** With it only the first few (and the chosen ones) are shown at first: "Show all 38 makes". */
  showAllText?: string;
};

/** How many options stand open before "show all": what fits the rail beside one row of cards. */
const shownAtFirst = 6;

export function FilterOptions({
  label,
  options,
  selected,
  onToggle,
  showAllText,
}: FilterOptionsProps) {
  const [isWhole, setWhole] = useState(showAllText === undefined);
  const shown = options.filter(
    (option, index) => isWhole || index < shownAtFirst || selected.has(option.key),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {shown.map((option) => (
        <Checkbox
          key={option.key}
          wide
          isSelected={selected.has(option.key)}
          onChange={(isSelected) => onToggle(option.key, isSelected)}
        >
          {option.oval !== undefined && <CountryOval code={option.oval} />}
          <span
            className={classList(
              'min-w-0 flex-1 py-1 leading-tight wrap-break-word max-desk:text-16',
              selected.has(option.key) && 'font-semi',
              option.isNone && !selected.has(option.key) && 'text-ink3',
            )}
          >
            {option.text}
          </span>
          <span className="text-13 text-ink3">{option.count}</span>
        </Checkbox>
      ))}
      {!isWhole && shown.length < options.length && (
        <Button
          onPress={() => setWhole(true)}
          className="mt-1 min-h-8 text-13 font-medium text-accent underline underline-offset-3 max-desk:min-h-11"
        >
          {showAllText}
        </Button>
      )}
    </fieldset>
  );
}
