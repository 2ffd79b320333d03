/** The number of notices that wait, before the title of the tab: "(2) Vehicles · CarPlaza". */
const counts = new Map<string, number>();
let observer: MutationObserver | undefined;

/** Each source has its own count; zero takes it away. */
export function setTitleCount(source: string, count: number): void {
  if (count > 0) counts.set(source, count);
  else counts.delete(source);
  // Every page writes its own title.
  if (counts.size > 0 && !observer) {
    observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  } else if (counts.size === 0) {
    observer?.disconnect();
    observer = undefined;
  }
  apply();
}

function apply(): void {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0);
  const title = withCount(document.title, sum);
  if (title !== document.title) document.title = title;
}

/** Replaces the count that the title has. */
export function withCount(title: string, count: number): string {
  const plain = withoutCount(title);
  return count > 0 ? `(${count}) ${plain}` : plain;
}

export function withoutCount(title: string): string {
  return title.replace(/^\(\d+\) /, '');
}
