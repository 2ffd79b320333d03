import { ChevronDown } from 'lucide';
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useId,
  useOptimistic,
  useState,
} from 'react';
import { Input, TextField } from 'react-aria-components';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { inputClass } from '#portal/ui/field.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { pressed } from '#portal/ui/pressed.ts';
import { afterPaint } from './after-paint.ts';

export type FilterGroupProps = {
  title: string;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** Small text after the title: how many values are chosen. */
  note?: string;
};

/** One collapsible filter of the filter rail. */
export function FilterGroup({ title, children, isOpenAtFirst = true, note }: FilterGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  // The group opens with the press, and its many options come a moment later.
  const hasOptions = useDeferredValue(wasOpened);
  const panelId = useId();
  const toggle = () => {
    setOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <div className="border-t border-line first:border-ink">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={pressed(toggle)}
          className="group filter-head"
        >
          <span>
            {title}
            {note !== undefined && <span className="ml-1.5 font-normal text-ink3">{note}</span>}
          </span>
          <Icon node={ChevronDown} size={16} className="text-ink3 group-aria-expanded:rotate-180" />
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen}>
        {/* The options are rendered once the group has been opened. */}
        {hasOptions && <div className="pb-3.5">{children}</div>}
      </div>
    </div>
  );
}

export type FilterOption = {
  key: string;
  text: string;
  /** A formatted number: "1,204". */
  count: string;
  isNone?: boolean;
  /** International registration code, for countries. */
  oval?: string;
};

export type FilterOptionsProps = {
  label: string;
  options: readonly FilterOption[];
  selected: ReadonlySet<string>;
  onToggle: (key: string, isSelected: boolean) => void;
  /** If set, only the first few (and the chosen ones) are shown at first: "Show all 38 makes". */
  showAllText?: string;
};

/** Options shown before "show all": as many as fit the rail beside one row of cards. */
const shownAtFirst = 6;

/** A list of more values than fit a screen has a field above it. */
const soughtFrom = 12;

function isFound(text: string, sought: string): boolean {
  const bare = (one: string) => one.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return bare(text).includes(bare(sought.trim()));
}

interface OptionSearchProps {
  of: string;
  sought: string;
  onSought: (sought: string) => void;
}

function OptionSearch({ of, sought, onSought }: OptionSearchProps) {
  const label = useTranslate()('list.findValue', { filter: of });
  return (
    <TextField
      aria-label={label}
      value={sought}
      onChange={onSought}
      autoComplete="off"
      maxLength={80}
      className="mb-1 block"
    >
      <Input placeholder={label} className={inputClass} />
    </TextField>
  );
}

export function FilterOptions({
  label,
  options,
  selected,
  onToggle,
  showAllText,
}: FilterOptionsProps) {
  const [isWhole, setWhole] = useState(showAllText === undefined);
  const [sought, setSought] = useState('');
  const hasField = isWhole && options.length > soughtFrom;
  const shown = options.filter(
    ({ key, text }, index) =>
      selected.has(key) || (isWhole ? isFound(text, hasField ? sought : '') : index < shownAtFirst),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {hasField && <OptionSearch of={label} sought={sought} onSought={setSought} />}
      {shown.map((option) => (
        <Option
          key={option.key}
          option={option}
          isSelected={selected.has(option.key)}
          onToggle={onToggle}
        />
      ))}
      {!isWhole && shown.length < options.length && (
        <button
          type="button"
          onClick={pressed(() => setWhole(true))}
          className="mt-1 min-h-8 text-13 font-medium text-accent underline underline-offset-3 max-md:min-h-11"
        >
          {showAllText}
        </button>
      )}
    </fieldset>
  );
}

interface OptionProps extends Pick<FilterOptionsProps, 'onToggle'> {
  option: FilterOption;
  isSelected: boolean;
}

/**
 * The tick is drawn with the press, before anything is done about it; the list and the other
 * filters follow when they are rendered.
 */
function Option({ option, isSelected, onToggle }: OptionProps) {
  const [isTicked, setTicked] = useOptimistic(isSelected);
  const toggle = (isOn: boolean) =>
    startTransition(async () => {
      setTicked(isOn);
      await afterPaint();
      onToggle(option.key, isOn);
    });
  return (
    <Checkbox wide isSelected={isTicked} onChange={toggle}>
      {option.oval !== undefined && <CountryOval code={option.oval} />}
      <span
        className={classList(
          'filter-word',
          isTicked && 'font-semi',
          option.isNone && !isTicked && 'text-ink3',
        )}
      >
        {option.text}
      </span>
      <span className="type-count">{option.count}</span>
    </Checkbox>
  );
}
