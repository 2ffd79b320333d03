/** The body of a page: plain data that a screen may draw. No node exists for HTML or images. */
export type BodyBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; children: BodyInline[] }
  | { kind: 'paragraph'; children: BodyInline[] }
  | { kind: 'list'; isOrdered: boolean; items: BodyBlock[][] }
  | { kind: 'table'; columns: TableColumn[]; rows: BodyInline[][][] };

/** A table column with its heading. */
export interface TableColumn {
  children: BodyInline[];
  align: 'left' | 'center' | 'right';
}

export type BodyInline =
  | string
  | { kind: 'strong' | 'emphasis'; children: BodyInline[] }
  | { kind: 'link'; href: string; children: BodyInline[] };

export function plainText(children: readonly BodyInline[]): string {
  return children
    .map((child) => (typeof child === 'string' ? child : plainText(child.children)))
    .join('');
}
