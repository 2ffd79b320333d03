import { Check, ChevronDown } from 'lucide';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';
import { useFieldError } from './needed.ts';
import { FieldFoot, FieldLabel, type FieldTexts } from './field.tsx';

export type SelectOption = { key: string; text: string };

export type SelectProps = FieldTexts & {
  options: readonly SelectOption[];
  selected: string | null;
  onChange: (key: string) => void;
  /** inline: the label inside the frame, before the value ("Sort  Make / model"); cell: unseen. */
  layout?: 'field' | 'inline' | 'cell';
  /** Shown while nothing is chosen. */
  placeholder?: string;
  name?: string;
  autoComplete?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
};

export function Select(props: SelectProps) {
  const { layout = 'field', options, isRequired } = props;
  const error = useFieldError(props.error, { isRequired, isEmpty: props.selected === null });
  const isInline = layout !== 'field';
  return (
    <AriaSelect
      name={props.name}
      autoComplete={props.autoComplete}
      value={props.selected}
      onChange={(key) => key !== null && props.onChange(String(key))}
      placeholder={props.placeholder ?? ''}
      isRequired={isRequired}
      isDisabled={props.isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={isInline ? 'min-w-0 max-md:flex-1' : 'group block w-full min-w-0'}
    >
      {!isInline && <FieldLabel {...props} />}
      <Button className={classList(trigger, layout === 'inline' ? inlineTrigger : 'w-full')}>
        {isInline && (
          <Label className={layout === 'cell' ? 'sr-only' : 'font-normal text-ink3 max-md:sr-only'}>
            {props.label}
          </Label>
        )}
        <SelectValue className="min-w-0 flex-1 text-left leading-tight whitespace-normal data-placeholder:text-ink3" />
        <Icon node={ChevronDown} size={16} className="flex-none text-ink3" />
      </Button>
      <FieldFoot {...props} error={error} />
      <Popover
        offset={4}
        className="min-w-(--trigger-width) overflow-auto rounded-panel border border-line bg-raised p-1 shadow-overlay data-entering:animate-fade-in"
      >
        <ListBox
          items={options.map((option) => ({ ...option, id: option.key }))}
          className="outline-none"
        >
          {(option) => (
            <ListBoxItem textValue={option.text} className={item}>
              {({ isSelected }) => (
                <>
                  <span className={isSelected ? 'font-strong' : undefined}>{option.text}</span>
                  {isSelected && <Icon node={Check} size={16} className="flex-none text-accent" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

const trigger =
  'inline-flex min-h-10 items-center gap-2 rounded-control border border-edge bg-surface px-3 font-medium whitespace-nowrap transition-colors hover:border-ink group-data-invalid:border-danger max-md:min-h-11 data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink3';
/** Beside other controls on a phone the font narrows before the text is cut. */
const inlineTrigger =
  'max-w-full max-md:w-full max-md:gap-1 max-md:px-2.5 max-md:text-13 max-md:font-stretch-82%';
const item =
  'flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-control px-3 text-14 outline-none data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent max-md:min-h-11 max-md:text-16';
