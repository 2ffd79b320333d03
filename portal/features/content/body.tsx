/** Renders a body's nodes as React elements, so no other HTML can come in. */
import { createElement, Fragment, type ReactNode } from 'react';
import { type BodyBlock, type BodyInline, type TableColumn, plainText } from '#content/body.ts';
import { bracketed } from '#content/placeholders.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { Link } from '#portal/ui/link.tsx';

export function Body({ blocks }: { blocks: readonly BodyBlock[] }) {
  return (
    <div className="max-w-[66ch] text-16 leading-[1.6] [&>:first-child]:mt-0">
      {together(blocks.map(drawn))}
    </div>
  );
}

function drawn(block: BodyBlock): ReactNode {
  if (block.kind === 'heading') return heading(block);
  if (block.kind === 'list') return list(block);
  if (block.kind === 'table') return table(block);
  return <p className="mt-4 text-pretty wrap-anywhere-late">{inlineNodes(block.children)}</p>;
}

function heading({ level, id, children }: BodyBlock & { kind: 'heading' }): ReactNode {
  return level === 2 ? (
    <h2 id={id} className="mt-12 scroll-mt-4 rule-open pt-4 type-h2 wrap-anywhere-late">
      {inlineNodes(children)}
    </h2>
  ) : (
    <h3 id={id} className="mt-7 scroll-mt-4 text-17 font-head wrap-anywhere-late">
      {inlineNodes(children)}
    </h3>
  );
}

function list({ isOrdered, items }: BodyBlock & { kind: 'list' }): ReactNode {
  const rows = items.map(row);
  return isOrdered ? (
    <ol className="mt-4 list-decimal pl-6">{together(rows)}</ol>
  ) : (
    <ul className="mt-4 list-disc pl-5">{together(rows)}</ul>
  );
}

function row(item: readonly BodyBlock[]): ReactNode {
  return (
    <li className="mt-2 pl-1.5 marker:text-ink3 [&>*]:mt-0 [&>*+*]:mt-2">
      {together(item.map(drawn))}
    </li>
  );
}

/** Wider than a phone, a table scrolls inside its own focusable frame and never moves the page. */
function table({ columns, rows }: BodyBlock & { kind: 'table' }): ReactNode {
  const name = columns.map(({ children }) => plainText(children)).join(', ');
  const heads = columns.map(headCell);
  const lines = rows.map((cells) => tableRow(cells, columns));
  return (
    // Named and focusable, as what scrolls must be.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={name} tabIndex={0} className="mt-5 overflow-x-auto">
      <table className="w-full border-collapse text-15">
        <thead>
          <tr className="border-b border-line">{together(heads)}</tr>
        </thead>
        <tbody>{together(lines)}</tbody>
      </table>
    </section>
  );
}

function headCell({ children, align }: TableColumn): ReactNode {
  return (
    <th scope="col" className={`${cellVariant} ${sides[align]} font-strong`}>
      {inlineNodes(children)}
    </th>
  );
}

function tableRow(cells: readonly BodyInline[][], columns: readonly TableColumn[]): ReactNode {
  const drawnCells = cells.map((children, index) => bodyCell(children, columns[index]?.align));
  return <tr className="border-b border-line">{together(drawnCells)}</tr>;
}

function bodyCell(children: readonly BodyInline[], align: TableColumn['align'] = 'left') {
  return <td className={`${cellVariant} ${sides[align]}`}>{inlineNodes(children)}</td>;
}

/** Wide enough for a word or two, so that a narrow screen scrolls instead of breaking words. */
const cellVariant = 'min-w-24 py-2 pr-4 align-top last:pr-0';
const sides = { left: 'text-left', center: 'text-center', right: 'text-right tabular-nums' };

function inlineNodes(children: readonly BodyInline[]): ReactNode {
  return together(children.map(word));
}

function word(child: BodyInline): ReactNode {
  if (typeof child === 'string') return bracketed.test(child) ? marked(child) : child;
  const inside = inlineNodes(child.children);
  if (child.kind === 'link') {
    return child.href.startsWith('/') ? (
      <LocaleLink to={child.href}>{inside}</LocaleLink>
    ) : (
      <Link href={child.href}>{inside}</Link>
    );
  }
  return child.kind === 'strong' ? (
    <strong className="font-strong">{inside}</strong>
  ) : (
    <em>{inside}</em>
  );
}

/** What is still to be completed is seen by whoever reads the page. */
function marked(text: string): ReactNode {
  return together(text.split(/(?=\[)|(?<=\])/).map(markedPart));
}

function markedPart(text: string): ReactNode {
  if (!bracketed.test(text)) return text;
  return <mark className="rounded-control bg-danger-soft px-1 text-danger">{text}</mark>;
}

/** Children without keys: these nodes never move. */
function together(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}
