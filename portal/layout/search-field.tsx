import { Search, X } from 'lucide';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '#portal/ui/icon.tsx';

export type SearchFieldProps = {
  label: string;
  placeholder: string;
  clearLabel: string;
  name?: string;
  defaultValue?: string;
  /** `isPlain`: with Shift, the text is words alone. */
  onSubmit?: (value: string, isPlain: boolean) => void;
  /** The keyboard shortcut that focuses the field, shown in it. The caller listens for it. */
  shortcut?: string;
  /**
   * Makes it a combobox: what it opens, and its keys, are the caller's, who sets `aria-expanded` on
   * the element.
   */
  onFocus?: ((input: HTMLInputElement) => void) | undefined;
};

/** Uncontrolled: what was typed before hydration stays. */
export function SearchField(props: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const onFocus = useEffectEvent((field: HTMLInputElement) => props.onFocus?.(field));
  useEffect(() => {
    // The focus may have come before the page's script.
    if (input.current && input.current === document.activeElement) onFocus(input.current);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    if (event.key === 'Escape' && field.value !== '') {
      // The first Escape clears the field, the next one closes the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setFieldValue(field, '');
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && props.onSubmit) {
      event.preventDefault();
      props.onSubmit(field.value, event.shiftKey);
    }
  };
  const clear = () => {
    if (!input.current) return;
    setFieldValue(input.current, '');
    input.current.focus();
  };
  return (
    <div className="group flex min-h-10 w-full items-center gap-2 rounded-control border border-edge bg-bg pl-3 text-ink3 transition-colors focus-within:border-accent focus-within:outline focus-within:outline-accent hover:border-ink max-md:min-h-12">
      <Icon node={Search} size={16} className="flex-none" />
      <input
        ref={input}
        {...(props.onFocus
          ? { type: 'text', role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false }
          : { type: 'search' })}
        enterKeyHint="search"
        name={props.name}
        defaultValue={props.defaultValue}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => props.onFocus?.(currentTarget)}
        aria-label={props.label}
        placeholder={props.placeholder}
        className="w-full min-w-0 flex-1 bg-transparent text-14 text-ink outline-none max-md:text-16 [&::-webkit-search-cancel-button]:hidden"
      />
      {props.shortcut !== undefined && (
        <kbd
          aria-hidden
          className="mr-2.5 rounded-plate border border-line px-1.5 py-0.5 font-sans text-11 font-medium group-focus-within:hidden group-not-has-placeholder-shown:hidden max-md:hidden"
        >
          {props.shortcut}
        </kbd>
      )}
      <button
        type="button"
        // For the mouse: keyboard users have Escape.
        tabIndex={-1}
        aria-label={props.clearLabel}
        onClick={clear}
        className="grid size-10 flex-none place-items-center rounded-control text-ink2 group-has-placeholder-shown:hidden hover:text-ink max-md:size-11"
      >
        <Icon node={X} size={16} />
      </button>
    </div>
  );
}

/** As typing does, for those who listen. */
export function setFieldValue(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
