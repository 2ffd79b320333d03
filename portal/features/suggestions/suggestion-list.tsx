/* oxlint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events --
   the focus and all keys are the field's (use-combobox.ts) */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select has neither plates nor chips */
import {
  Bell,
  CarFront,
  CornerDownLeft,
  type IconNode,
  Search,
  SlidersHorizontal,
  SpellCheck,
} from 'lucide';
import type { ReactElement } from 'react';
import type { TextReading } from '#contract/vehicles.ts';
import { choiceText, setFilters } from '#portal/features/vehicles/filter-labels.ts';
import { ReadingLines } from '#portal/features/vehicles/text-reading.tsx';
import { stateOfFilter } from '#portal/features/vehicles/search-address.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { type SuggestionGroup, type SuggestionRow, typedLength } from './suggestion-groups.ts';
import type { Combobox } from './use-combobox.ts';

export interface SuggestionListProps {
  combobox: Combobox;
  groups: readonly SuggestionGroup[];
  /** Instead of what cannot be suggested now. */
  note: string;
  /** What the search of the text leaves out or corrects. */
  reading: TextReading | undefined;
  isBusy: boolean;
  onChoose: (row: SuggestionRow) => void;
}

/** Below the field; on a phone it fills the screen under it. */
export function SuggestionList(props: SuggestionListProps) {
  const { combobox, groups, note, reading, isBusy, onChoose } = props;
  const t = useTranslate();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div
      // The field keeps the focus, and with it the keyboard of a phone.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={classList(
        'absolute top-full right-0 z-30 mt-1.5 max-h-[min(70dvh,620px)] w-full min-w-[540px] overflow-y-auto rounded-panel border border-line bg-raised shadow-overlay',
        'max-md:fixed max-md:inset-x-0 max-md:top-[65px] max-md:bottom-0 max-md:mt-0 max-md:max-h-none max-md:min-w-0 max-md:rounded-none max-md:border-0 max-md:bg-surface max-md:shadow-none',
        count === 0 && note === '' && 'md:hidden',
      )}
    >
      <div id={combobox.listId} role="listbox" aria-label={t('suggest.list')} aria-busy={isBusy}>
        {groups.map((group) => (
          <Group key={group.name} group={group} combobox={combobox} onChoose={onChoose} />
        ))}
      </div>
      <output className="block">
        {reading && (
          <span className="block border-t border-line px-4 py-3">
            <ReadingLines reading={reading} />
          </span>
        )}
        {note === '' ? (
          <span className="sr-only">{isBusy ? '' : t('suggest.found', { count })}</span>
        ) : (
          <span className="block px-4 py-3 text-13 text-ink2">{note}</span>
        )}
      </output>
      <Keys />
    </div>
  );
}

interface GroupProps extends Pick<SuggestionListProps, 'combobox' | 'onChoose'> {
  group: SuggestionGroup;
}

function Group({ group: { name, rows }, combobox, onChoose }: GroupProps) {
  const t = useTranslate();
  const headingId = `${combobox.listId}${name}`;
  const isUnderstood = rows[0]?.kind === 'understood';
  const heading = (name !== 'text' || isUnderstood) && t(headings[name]);
  return (
    <div role="group" aria-labelledby={heading ? headingId : undefined}>
      {heading && (
        <div id={headingId} role="presentation" className="px-4 pt-3 pb-1 text-12 text-ink2">
          {heading}
        </div>
      )}
      {rows.map((row) => {
        const isActive = combobox.active === row.key;
        // What Enter does while no row is active.
        const isMeant = combobox.active === undefined && row.kind === 'understood';
        return (
          <div
            key={row.key}
            id={combobox.optionId(row.key)}
            role="option"
            tabIndex={-1}
            aria-selected={isActive}
            onClick={() => onChoose(row)}
            className={classList(
              'grid min-h-11 cursor-pointer grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-1.5 text-14 hover:bg-sunken max-md:min-h-14 max-md:text-15',
              (isActive || isMeant) && 'bg-accent-soft hover:bg-accent-soft',
              isActive && 'outline-2 -outline-offset-2 outline-accent',
            )}
          >
            <Row row={row} text={combobox.text} />
          </div>
        );
      })}
    </div>
  );
}

const headings = {
  text: 'suggest.understood',
  names: 'suggest.names',
  values: 'list.filters',
  vehicles: 'shell.vehicles',
  saved: 'follow.kind.search',
} as const;

const icons: Record<SuggestionRow['kind'], IconNode> = {
  understood: CornerDownLeft,
  words: Search,
  proposal: SpellCheck,
  make: CarFront,
  model: CarFront,
  value: SlidersHorizontal,
  vehicle: CarFront,
  saved: Bell,
};

function Row({ row, text }: { row: SuggestionRow; text: string }) {
  return (
    <>
      <Icon node={icons[row.kind]} size={18} className="text-ink3" />
      <span className="min-w-0">
        <Name row={row} text={text} />
      </span>
      {'total' in row && row.total !== null && <Total count={row.total} />}
    </>
  );
}

function Total({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <span className={classList('text-13', count === 0 && 'text-ink3')}>
      {t('list.empty.count', { count })}
    </span>
  );
}

function Name({ row, text }: { row: SuggestionRow; text: string }): ReactElement | string {
  const t = useTranslate();
  const formats = useFormats();
  switch (row.kind) {
    case 'understood':
      return (
        <span className="flex flex-wrap gap-1.5 py-1">
          {setFilters(stateOfFilter(row.filter), t, formats, 'EUR').map((chip) => (
            <span
              key={chip.key}
              className="rounded-plate border border-accent px-2 py-0.5 text-13 font-semi"
            >
              {chip.text}
            </span>
          ))}
        </span>
      );
    case 'words':
      return <span className="block truncate">{t('suggest.words', { text })}</span>;
    case 'proposal':
      return <span className="font-semi">{t('list.empty.didYouMean', { text: row.text })}</span>;
    case 'make':
      return <Typed name={row.make} text={text} />;
    case 'model':
      return (
        <span className="block truncate">
          <Typed name={row.model} text={text} /> <span className="text-ink2">{row.make}</span>
        </span>
      );
    case 'value':
      return choiceText(row.name, row.value, t);
    case 'vehicle': {
      const { licensePlate, plateCountry, make, model, lot } = row.vehicle;
      return (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Plate text={licensePlate} country={plateCountry} />
          <span className="font-semi">{`${make} ${model}`}</span>
          <span className="text-13 text-ink2">{t('bid.lot', { number: lot.lotNumber })}</span>
        </span>
      );
    }
    default:
      return <span className="block truncate font-semi">{row.label}</span>;
  }
}

/** The letters that are typed are underlined. */
function Typed({ name, text }: { name: string; text: string }) {
  const typed = typedLength(name, text);
  return (
    <span className="font-semi">
      <span className="border-b-2 border-accent">{name.slice(0, typed)}</span>
      {name.slice(typed)}
    </span>
  );
}

function Keys() {
  const t = useTranslate();
  return (
    <p
      aria-hidden
      className="flex gap-4 border-t border-line px-4 py-2 text-12 text-ink2 max-md:hidden pointer-coarse:hidden"
    >
      <span>↑ ↓ {t('suggest.keyChoose')}</span>
      <span>↵ {t('suggest.keyOpen')}</span>
      <span>⇧ ↵ {t('suggest.keyWords')}</span>
    </p>
  );
}
