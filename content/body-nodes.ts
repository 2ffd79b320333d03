/**
 * Builds the nodes of a body in one way for every input format. Empty nodes and links to unsafe
 * addresses are left out.
 */
import { type BodyBlock, type BodyInline, plainText } from './body.ts';
import { safeAddress } from './link-address.ts';

/** Limits how deep lists nest, which bounds the recursion too: deeper ones are left out. */
export const depthMax = 6;

/**
 * `depth` is the heading level in the source text. The page's facts hold its only first-level
 * heading, so the body's headings begin at level 2.
 */
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

/** Gives each row as many cells as the heading row: missing ones are empty, extra ones dropped. */
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

/** No screen is wide enough for more columns. */
const columnsMax = 20;

/** Returns a link, or only its text when the link has no text or its address is unsafe. */
export function linkOf(address: string, children: BodyInline[]): BodyInline[] {
  const href = safeAddress(address);
  const isLink = href !== undefined && plainText(children).trim() !== '';
  return isLink ? [{ kind: 'link', href, children }] : children;
}

/**
 * Assigns unique ids such as `section-soft-close` to headings, for links within the page. The
 * prefix keeps them apart from the page's other ids.
 */
export class HeadingIds {
  readonly #taken = new Set<string>();
  /** The next number for each base id: a thousand equal headings need no linear search each. */
  readonly #next = new Map<string, number>();

  idOf(text: string): string {
    const words =
      text
        .normalize()
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    // Cuts by code points: half of a surrogate pair is not valid in an id.
    const [wanted = ''] = idStart.exec(['section', ...words].join('-')) ?? [];
    let id = wanted;
    let count = this.#next.get(wanted) ?? 2;
    for (; this.#taken.has(id); count += 1) id = `${wanted}-${count}`;
    this.#next.set(wanted, count);
    this.#taken.add(id);
    return id;
  }
}

/** Keeps ids short enough for an address that is shared. */
const idStart = /^.{1,60}/u;
