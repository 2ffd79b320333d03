import { ApiError } from '#portal/api/api-error.ts';

export interface Failure<Item> {
  item: Item;
  error: unknown;
}

/**
 * Sends one act after the other and returns what was not done. A refusal concerns its own lot;
 * without an answer nothing more is tried, and the rest has the same reason.
 */
export async function actOneByOne<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Failure<Item>[]> {
  const failures: Failure<Item>[] = [];
  for (const [done, item] of items.entries()) {
    onProgress(done);
    const failure = await send(item).then(
      () => undefined,
      (error: unknown) => ({ item, error }),
    );
    if (!failure) continue;
    failures.push(failure);
    const { error } = failure;
    if (error instanceof ApiError && error.refusal) continue;
    return [...failures, ...items.slice(done + 1).map((rest) => ({ item: rest, error }))];
  }
  return failures;
}
