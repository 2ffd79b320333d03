/**
 * The makes and models in stock, from the index: some hundred small queries, between which other
 * requests are answered.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Answer, Filter, Query, WordCounts } from '#search/fields.ts';
import { namesMax } from '#services/limits.ts';
import { statusField } from '#services/vehicles/terms.ts';
import type { NameInStock } from '#services/vehicles/vehicle-index.ts';
import type { LotField } from './lot-fields.ts';

export async function namesIn(
  find: (query: Query) => Answer,
  isSignedIn: boolean,
): Promise<NameInStock[]> {
  const status = { field: statusField(isSignedIn), anyOf: ['scheduled', 'open'] };
  const count = async (field: LotField, ...filters: Filter[]) => {
    await turn();
    const counted = [{ name: 'counted', field }];
    const query = { filters: [status, ...filters], counted, order: 'makeModel' };
    const { counts } = find({ ...query, direction: 'asc', offset: 0, limit: 0 });
    const { words, counts: found } = counts.get('counted') ?? noWords;
    return new Map(words.flatMap((word, at) => (found[at] ? [[word, found[at]] as const] : [])));
  };
  const names: NameInStock[] = [];
  for (const make of (await count('make')).keys()) {
    const ofMake = { field: 'make', anyOf: [make] };
    const models = await count('model', ofMake);
    const own = new Map<string, NameInStock>();
    for (const [model, found] of models) own.set(model, { make, model, bodies: [], count: found });
    for (const body of (await count('body', ofMake)).keys())
      for (const model of (await count('model', ofMake, { field: 'body', anyOf: [body] })).keys())
        own.get(model)?.bodies.push(body);
    names.push(...own.values());
  }
  return names.toSorted((one, other) => other.count - one.count).slice(0, namesMax);
}

const noWords: WordCounts = { words: [], counts: new Uint32Array(0) };
