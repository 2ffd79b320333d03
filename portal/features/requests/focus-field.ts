/** Focuses a field of a form: its input, or the button that opens its list. */
export function focusField(form: HTMLElement, name: string): void {
  const field = form.querySelector(`[data-field="${CSS.escape(name)}"]`);
  field?.querySelector<HTMLElement>(':is(input, textarea, button):not([tabindex="-1"])')?.focus();
}
