/** What notices say of news, so that much of it at once covers no page and none is lost. Pure. */

export interface NewsItem {
  /** Another one for each thing that happens. */
  id: string;
  text: string;
  /** English path of where it is read. */
  path: string;
  /** The page shows it, so that it needs no notice. */
  isShown?: boolean;
}

export interface NewsNotice {
  id: string;
  text: string;
  path: string;
  /** What goes when it is closed. */
  itemIds: string[];
}

/** More than these apart from each other cover the page. */
export const apartMax = 2;

/** One notice an item, or one for all of them with their number. */
export function noticesOf(
  items: readonly NewsItem[],
  many: { id: string; textOf: (count: number) => string; path: string },
): NewsNotice[] {
  if (items.length <= apartMax)
    return items.map(({ id, text, path }) => ({ id, text, path, itemIds: [id] }));
  const { id, textOf, path } = many;
  return [{ id, text: textOf(items.length), path, itemIds: items.map((item) => item.id) }];
}
