/** Filters whose options are counted once their group is open. */
import { equipmentCodes } from '#contract/vehicle-codes.ts';
import { useSession } from '#portal/auth/session.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { FilterGroup, FilterOptions } from './filter-group.tsx';
import { choiceText, flagText } from './filter-labels.ts';
import type { FilterRailProps } from './filter-rail-props.ts';
import { useOptionCounts } from './option-counts.ts';
import { type ListState, flagFilters, withChoice, withFlag } from './search-address.ts';

/** What is yes or no; what only buyers are answered is for them. */
export function Flags(props: FilterRailProps) {
  const t = useTranslate();
  const isSignedIn = useSession().status === 'signedIn';
  const title = t('list.filterGroup.only');
  const shown = flagFilters.filter((name) => isSignedIn || name === 'photographed');
  const chosen = shown.filter((name) => props.state.flags[name] === true);
  return (
    <FilterGroup title={title} isOpenAtFirst={chosen.length > 0}>
      <CountedOptions
        {...props}
        label={title}
        options={shown}
        chosen={chosen}
        textOf={(name) => flagText(name, true, t)}
        stateWith={(state, name, isOn) => withFlag(state, name, isOn ? true : undefined)}
      />
    </FilterGroup>
  );
}

/** All that are ticked have to be there: each is counted beside them. */
export function Equipment(props: FilterRailProps) {
  const t = useTranslate();
  const formats = useFormats();
  const title = t('list.filterGroup.equipment');
  const chosen = props.state.choices.equipment ?? [];
  return (
    <FilterGroup
      title={title}
      isOpenAtFirst={chosen.length > 0}
      note={chosen.length > 0 ? formats.number(chosen.length) : undefined}
    >
      <CountedOptions
        {...props}
        label={title}
        options={equipmentCodes}
        chosen={chosen}
        textOf={(code) => choiceText('equipment', code, t)}
        stateWith={(state, code, isOn) => withChoice(state, 'equipment', code, isOn)}
        showAllText={t('list.showAll', { count: equipmentCodes.length })}
      />
    </FilterGroup>
  );
}

interface CountedOptionsProps<Option extends string> extends Pick<
  FilterRailProps,
  'state' | 'auctionId' | 'onChange'
> {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  textOf: (option: Option) => string;
  stateWith: (state: ListState, option: Option, isOn: boolean) => ListState;
  showAllText?: string;
}

function CountedOptions<Option extends string>(props: CountedOptionsProps<Option>) {
  const { options, stateWith, auctionId, onChange, label, chosen, showAllText } = props;
  const formats = useFormats();
  const counts = useOptionCounts(
    options,
    (option) => stateWith(props.state, option, true),
    auctionId,
  );
  return (
    <FilterOptions
      label={label}
      options={options.map((option) => {
        const count = counts.get(option);
        return {
          key: option,
          text: props.textOf(option),
          count: count === undefined ? '' : formats.number(count),
          isNone: count === 0,
        };
      })}
      selected={new Set(chosen)}
      onToggle={(key, isOn) => {
        const option = options.find((one) => one === key);
        if (option !== undefined) onChange((now) => stateWith(now, option, isOn));
      }}
      {...(showAllText !== undefined && { showAllText })}
    />
  );
}
