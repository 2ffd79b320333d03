/** How much of a list a mail has: it is read on a phone, and a body is bounded. */
const rowsMax = 30;
/** With greeting, links and the address that ends a kind within the outbox's 8,000 characters. */
const charactersMax = 6_000;

/** Returns for how many of the first rows there is room, each with its characters; at least one. */
export function listedWithin(characters: readonly number[], max = rowsMax): number {
  let used = 0;
  const place = characters.slice(0, max).findIndex((own) => {
    used += own;
    return used > charactersMax;
  });
  return Math.max(1, place === -1 ? Math.min(characters.length, max) : place);
}
