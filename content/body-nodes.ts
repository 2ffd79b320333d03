/** The nodes of a body, made one way whatever the text was written in. What would be empty or lead nowhere good is not made. */
import { type BodyBlock, type BodyInline, plainText } from './body.ts';
import { safeAddress } from './link-address.ts';

/** Lists in lists in lists are the most anybody can read; what is deeper is left out, and nothing recurses without end. */
export const depthMax = 6;

/** `depth` as it was written. The page has its one first heading from its facts, so that a body begins with the second. */
export function headingOf(depth: number, children: BodyInline[], ids: HeadingIds): BodyBlock[] {
  const text = plainText(children);
  if (text.trim() === '') return [];
  return [{ kind: 'heading', level: depth > 2 ? 3 : 2, id: ids.idOf(text), children }];
}

export function paragraphOf(children: BodyInline[]): BodyBlock[] {
  return plainText(children).trim() === '' ? [] : [{ kind: 'paragraph', children }];
}

export function listOf(isOrdered: boolean, items: BodyBlock[][]): BodyBlock[] {
  const filled = items.filter((item) => item.length > 0);
  return filled.length > 0 ? [{ kind: 'list', isOrdered, items: filled }] : [];
}

/** A row has as many cells as the heading: what is missing is empty, what is too much is left out. */
export function tableOf(
  [head, ...rows]: readonly BodyInline[][][],
  align: readonly (string | null | undefined)[],
): BodyBlock[] {
  if (!head || head.every((cell) => plainText(cell).trim() === '')) return [];
  return [
    {
      kind: 'table',
      columns: head.slice(0, columnsMax).map((children, index) => ({
        children,
        align: align[index] === 'right' || align[index] === 'center' ? align[index] : 'left',
      })),
      rows: rows.map((row) => head.slice(0, columnsMax).map((_, index) => row[index] ?? [])),
    },
  ];
}

/** No screen shows more beside each other. */
const columnsMax = 20;

/** A link without words cannot be followed by anybody, one to nowhere good should not be: their words stay. */
export function linkOf(address: string, children: BodyInline[]): BodyInline[] {
  const href = safeAddress(address);
  const isLink = href !== undefined && plainText(children).trim() !== '';
  return isLink ? [{ kind: 'link', href, children }] : children;
}

/** Where links inside the page lead: `section-soft-close`, each once. The prefix keeps them apart from the page's own ids. */
export class HeadingIds {
  readonly #taken = new Set<string>();
  /** The next number of each wanted address: a thousand equal headings are not searched through each time. */
  readonly #next = new Map<string, number>();

  idOf(text: string): string {
    const words =
      text
        .normalize()
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    // By characters: half of one is no address.
    const [wanted = ''] = idStart.exec(['section', ...words].join('-')) ?? [];
    let id = wanted;
    let count = this.#next.get(wanted) ?? 2;
    for (; this.#taken.has(id); count += 1) id = `${wanted}-${count}`;
    this.#next.set(wanted, count);
    this.#taken.add(id);
    return id;
  }
}

/** Short enough for an address that somebody sends to a colleague. */
const idStart = /^.{1,60}/u;
