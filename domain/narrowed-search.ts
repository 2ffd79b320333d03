/** What a search becomes when more is typed or chosen beside it. Pure. */
import type { VehicleFilter } from '#contract/vehicles.ts';

/** What is typed takes the place of filters of its kind, and of the earlier text. */
export function narrowedSearch(search: VehicleFilter, typed: VehicleFilter): VehicleFilter {
  const { text: _text, make, model, modelsOfMakes, ...others } = search;
  // A model of another make would find nothing.
  const isNamed = [typed.make, typed.model, typed.modelsOfMakes].some((some) => some !== undefined);
  const names = {
    ...(make && { make }),
    ...(model && { model }),
    ...(modelsOfMakes && { modelsOfMakes }),
  };
  return { ...others, ...(!isNamed && names), ...typed };
}
