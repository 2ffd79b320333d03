/** Makes and models that a search names together. Pure. */
import type { VehicleFilter } from '#contract/vehicles.ts';

/**
 * The same search, where each make stands once: beside its models, or in `make` where all of them
 * are meant.
 */
export function withModelsOfMakes(filter: VehicleFilter): VehicleFilter {
  const { make = [], model = [], modelsOfMakes = [], ...others } = filter;
  const [only, ...more] = make;
  if (only !== undefined && more.length === 0 && model.length > 0 && modelsOfMakes.length === 0)
    return { ...others, modelsOfMakes: model.map((one) => ({ make: only, model: one })) };
  if (modelsOfMakes.length === 0) return filter;
  const named = new Set(modelsOfMakes.map((one) => one.make));
  const whole = make.filter((one) => !named.has(one));
  const { make: _make, ...rest } = filter;
  return { ...rest, ...(whole.length > 0 && { make: whole }) };
}
