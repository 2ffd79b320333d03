/** Makes and models as a reader ticks them: a make without models is meant with all of them. */
import type { ModelOfMake } from '#contract/vehicles.ts';
import { type ChoiceFilter, type ListState, withChoice } from './search-address.ts';

/** The values that are ticked; a make is with its models, too. */
export function chosenOf(state: ListState, name: ChoiceFilter): string[] {
  const chosen = state.choices[name] ?? [];
  if (name !== 'make') return chosen;
  return [...new Set([...chosen, ...state.models.map(({ make }) => make)])];
}

/** A make that is taken off takes its models along. */
export function withChosen(state: ListState, name: ChoiceFilter, word: string, isOn: boolean) {
  const changed = withChoice(state, name, word, isOn);
  if (name !== 'make') return changed;
  return { ...changed, models: state.models.filter(({ make }) => make !== word) };
}

/** Without its last model the whole make is meant again. */
export function withModel(state: ListState, named: ModelOfMake, isOn: boolean): ListState {
  const others = withoutModel(state, named);
  if (isOn) return { ...withWhole(others, named.make, false), models: [...others.models, named] };
  return withWhole(others, named.make, !others.models.some(({ make }) => make === named.make));
}

export function withoutModel(state: ListState, { make, model }: ModelOfMake): ListState {
  const models = state.models.filter((one) => one.make !== make || one.model !== model);
  return { ...state, page: 1, models };
}

function withWhole(state: ListState, make: string, isOn: boolean): ListState {
  return withChoice(state, 'make', make, isOn);
}

/** The model alone where nobody takes it for something else: "Golf", but "Peugeot 2008". */
export function modelText({ make, model }: ModelOfMake, state: ListState): string {
  const isUnclear = chosenOf(state, 'make').length > 1 || /^(?:[\d\s.-]+|.)$/u.test(model);
  return isUnclear ? `${make} ${model}` : model;
}
