/**
 * Converts Strapi's rich text in blocks to a page's body. A node without a counterpart keeps its
 * text and loses its formatting: images are dropped, and a typed `<script>` is plain text.
 */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { BodyBlock, BodyInline } from './body.ts';
import { depthMax, HeadingIds, headingOf, linkOf, listOf, paragraphOf } from './body-nodes.ts';

/** Every node of Strapi's editor has a type and either text or children; others are dropped. */
const Node = Type.Object({
  type: Type.String(),
  children: Type.Optional(Type.Array(Type.Unknown())),
  text: Type.Optional(Type.String()),
  level: Type.Optional(Type.Number()),
  format: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
  bold: Type.Optional(Type.Boolean()),
  italic: Type.Optional(Type.Boolean()),
});
type Node = Static<typeof Node>;

export function bodyOfBlocks(blocks: readonly unknown[]): BodyBlock[] {
  const ids = new HeadingIds();
  return known(blocks).flatMap((node) => blockOf(node, ids));
}

function blockOf(node: Node, ids: HeadingIds): BodyBlock[] {
  switch (node.type) {
    case 'heading':
      return headingOf(node.level ?? 2, inlinesIn(node), ids);
    case 'paragraph':
    case 'quote':
    case 'code':
      return paragraphOf(inlinesIn(node));
    case 'list':
      return listIn(node, 1);
    default:
      return [];
  }
}

/** In Strapi's blocks a nested list is a sibling of the items and follows the one it belongs to. */
function listIn(node: Node, depth: number): BodyBlock[] {
  if (depth > depthMax) return [];
  const items: BodyBlock[][] = [];
  for (const child of known(node.children)) {
    if (child.type === 'list-item') items.push(paragraphOf(inlinesIn(child)));
    if (child.type !== 'list') continue;
    const inner = listIn(child, depth + 1);
    const last = items.at(-1);
    if (last) last.push(...inner);
    else items.push(inner);
  }
  return listOf(node.format === 'ordered', items);
}

function inlinesIn({ children }: Node): BodyInline[] {
  return known(children).flatMap((child) =>
    child.type === 'link' && child.url !== undefined
      ? linkOf(child.url, known(child.children).flatMap(textOf))
      : textOf(child),
  );
}

function textOf({ text, bold, italic }: Node): BodyInline[] {
  if (text === undefined || text === '') return [];
  const emphasis: BodyInline = italic === true ? { kind: 'emphasis', children: [text] } : text;
  return [bold === true ? { kind: 'strong', children: [emphasis] } : emphasis];
}

function known(nodes: readonly unknown[] = []): Node[] {
  return nodes.filter((node) => Value.Check(Node, node));
}
