import { Search, X } from 'lucide-react';
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components';

export type SearchFieldProps = {
  label: string;
  placeholder?: string;
  clearLabel: string;
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onSubmit?: (value: string) => void;
  /** The key that brings the cursor here from anywhere, drawn in the field. The screen listens for it. */
  shortcut?: string;
};

export function SearchField(props: SearchFieldProps) {
  return (
    <AriaSearchField
      aria-label={props.label}
      name={props.name}
      value={props.value}
      defaultValue={props.defaultValue}
      onChange={props.onChange}
      onSubmit={props.onSubmit}
      className="group flex min-h-10 w-full items-center gap-2 rounded-control border border-edge bg-bg pl-3 text-ink3 transition-colors focus-within:border-accent focus-within:outline focus-within:outline-accent hover:border-ink max-desk:min-h-12"
    >
      <Search aria-hidden size={16} className="flex-none" />
      <Input
        placeholder={props.placeholder}
        className="w-full min-w-0 flex-1 bg-transparent text-14 text-ink outline-none max-desk:text-16 [&::-webkit-search-cancel-button]:hidden"
      />
      {props.shortcut !== undefined && (
        <kbd
          aria-hidden
          className="mr-2.5 rounded-plate border border-line px-1.5 py-0.5 font-sans text-11 font-medium group-focus-within:hidden group-not-data-empty:hidden max-desk:hidden"
        >
          {props.shortcut}
        </kbd>
      )}
      <Button
        aria-label={props.clearLabel}
        className="grid size-10 flex-none place-items-center rounded-control text-ink2 group-data-empty:hidden hover:text-ink max-desk:size-11"
      >
        <X aria-hidden size={16} />
      </Button>
    </AriaSearchField>
  );
}
