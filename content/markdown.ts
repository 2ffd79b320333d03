/** Markdown → the body of a page. What a body has no node for keeps its text and loses its form; HTML is dropped. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type BodyBlock, type BodyInline, plainText } from './body.ts';
import { safeAddress } from './link-address.ts';

/** What the parser knows; the types come from it, so that they are always those of its version. */
type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Inline = Extract<Node, { type: 'paragraph' }>['children'][number];

/** Lists in lists in lists are the most anybody can read; what is deeper is left out, and nothing recurses without end. */
const depthMax = 6;

export function bodyOfMarkdown(markdown: string): BodyBlock[] {
  return blocksOf(fromMarkdown(markdown).children, new HeadingIds(), 1);
}

function blocksOf(nodes: readonly Node[], ids: HeadingIds, depth: number): BodyBlock[] {
  return depth > depthMax ? [] : nodes.flatMap((node) => blockOf(node, ids, depth));
}

function blockOf(node: Node, ids: HeadingIds, depth: number): BodyBlock[] {
  switch (node.type) {
    case 'heading': {
      const children = inlinesOf(node.children, depth);
      const text = plainText(children);
      if (text.trim() === '') return [];
      // The page has its one first heading from `heading`.
      return [{ kind: 'heading', level: node.depth > 2 ? 3 : 2, id: ids.idOf(text), children }];
    }
    case 'paragraph':
      return paragraphOf(inlinesOf(node.children, depth));
    case 'code':
      return paragraphOf([node.value]);
    case 'list': {
      const items = node.children
        .map((item) => blocksOf(item.children, ids, depth + 1))
        .filter((item) => item.length > 0);
      return items.length > 0 ? [{ kind: 'list', isOrdered: node.ordered === true, items }] : [];
    }
    case 'blockquote':
      return blocksOf(node.children, ids, depth + 1);
    default:
      return [];
  }
}

function paragraphOf(children: BodyInline[]): BodyBlock[] {
  return plainText(children).trim() === '' ? [] : [{ kind: 'paragraph', children }];
}

function inlinesOf(nodes: readonly Inline[], depth: number): BodyInline[] {
  return depth > depthMax ? [] : nodes.flatMap((node) => inlineOf(node, depth));
}

function inlineOf(node: Inline, depth: number): BodyInline[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [node.value];
    case 'break':
      return [' '];
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, children: inlinesOf(node.children, depth + 1) }];
    case 'link': {
      const children = inlinesOf(node.children, depth + 1);
      const href = safeAddress(node.url);
      // A link without words cannot be followed by anybody, one to nowhere good should not be.
      const isLink = href !== undefined && plainText(children).trim() !== '';
      return isLink ? [{ kind: 'link', href, children }] : children;
    }
    case 'linkReference':
      return inlinesOf(node.children, depth + 1);
    default:
      return [];
  }
}

/** Where links inside the page lead: `section-soft-close`, each once. The prefix keeps them apart from the page's own ids. */
class HeadingIds {
  readonly #taken = new Set<string>();

  idOf(text: string): string {
    const words =
      text
        .normalize()
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    // By characters: half of one is no address.
    const [wanted = ''] = idStart.exec(['section', ...words].join('-')) ?? [];
    let id = wanted;
    for (let count = 2; this.#taken.has(id); count += 1) id = `${wanted}-${count}`;
    this.#taken.add(id);
    return id;
  }
}

/** Short enough for an address that somebody sends to a colleague. */
const idStart = /^.{1,60}/u;
