/**
 * Returns whether a key was asked for before, among the last so many at least. In a large estate
 * most searches and rows are asked for once: what is kept of them until it is pushed out makes each
 * collection of garbage long.
 */
export function createRepetitions(among: number): (key: string) => boolean {
  let recent = new Set<string>();
  let before = new Set<string>();
  return (key) => {
    if (recent.has(key)) return true;
    const isKnown = before.has(key);
    recent.add(key);
    if (recent.size >= among) [before, recent] = [recent, new Set()];
    return isKnown;
  };
}
