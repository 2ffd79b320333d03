/** For tests of parsers: finds nodes that must never come out of one. */
import type { BodyBlock, BodyInline } from '#content/body.ts';

/** Returns the nodes that a screen could not or must not draw. */
export function invalidNodesIn(blocks: readonly BodyBlock[]): unknown[] {
  return blocks.flatMap((block): unknown[] => {
    const { kind, ...rest } = block;
    const isKnown = Object.keys(rest).join() === fieldsOfBlocks[kind];
    if (!isKnown) return [block];
    if (block.kind === 'list') return block.items.flatMap(invalidNodesIn);
    if (block.kind === 'table')
      return [...block.columns.map(({ children }) => children), ...block.rows.flat()].flatMap(
        invalidInlinesIn,
      );
    const isSound =
      block.kind === 'paragraph' || (block.level > 1 && block.level < 4 && idForm.test(block.id));
    return isSound ? invalidInlinesIn(block.children) : [block];
  });
}

const fieldsOfBlocks: Record<BodyBlock['kind'], string> = {
  heading: 'level,id,children',
  paragraph: 'children',
  list: 'isOrdered,items',
  table: 'columns,rows',
};
const idForm = /^section[\p{L}\p{N}-]*$/u;

function invalidInlinesIn(children: readonly BodyInline[]): unknown[] {
  return children.flatMap((child): unknown[] => {
    if (typeof child === 'string') return [];
    const isSound = child.kind === 'link' ? goodAddress.test(child.href) : marks.has(child.kind);
    return isSound ? invalidInlinesIn(child.children) : [child];
  });
}

const goodAddress = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/;
const marks = new Set<string>(['strong', 'emphasis']);

export function idsIn(blocks: readonly BodyBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(idsIn);
    return block.kind === 'heading' ? [block.id] : [];
  });
}
