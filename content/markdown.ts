/**
 * Converts Markdown to a page's body. A node without a counterpart keeps its text and loses its
 * formatting; HTML is dropped.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { BodyBlock, BodyInline } from './body.ts';
import {
  depthMax,
  HeadingIds,
  headingOf,
  linkOf,
  listOf,
  paragraphOf,
  tableOf,
} from './body-nodes.ts';

/** The parser's node types, derived from it so that they match its version. */
type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Inline = Extract<Node, { type: 'paragraph' }>['children'][number];

/** Requires the limits of markdown-limits.ts, because the parser's time is not linear. */
export function bodyOfMarkdown(markdown: string): BodyBlock[] {
  const document = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return blocksOf(document.children, new HeadingIds(), 1);
}

function blocksOf(nodes: readonly Node[], ids: HeadingIds, depth: number): BodyBlock[] {
  return depth > depthMax ? [] : nodes.flatMap((node) => blockOf(node, ids, depth));
}

function blockOf(node: Node, ids: HeadingIds, depth: number): BodyBlock[] {
  switch (node.type) {
    case 'heading':
      return headingOf(node.depth, inlinesOf(node.children, depth), ids);
    case 'paragraph':
      return paragraphOf(inlinesOf(node.children, depth));
    case 'code':
      return paragraphOf([node.value]);
    case 'list':
      return listOf(
        node.ordered === true,
        node.children.map((item) => blocksOf(item.children, ids, depth + 1)),
      );
    case 'table':
      return tableOf(
        node.children.map((row) => row.children.map((cell) => inlinesOf(cell.children, depth))),
        node.align ?? [],
      );
    case 'blockquote':
      return blocksOf(node.children, ids, depth + 1);
    default:
      return [];
  }
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
    case 'link':
      return linkOf(node.url, inlinesOf(node.children, depth + 1));
    case 'linkReference':
      return inlinesOf(node.children, depth + 1);
    default:
      return [];
  }
}
