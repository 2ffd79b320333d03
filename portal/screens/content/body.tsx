/** Draws a body's nodes as elements: there is no way for anything else to come in. */
import { createElement, Fragment, type ReactNode } from 'react';
import type { BodyBlock, BodyInline } from '#content/body.ts';
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
  return <p className="mt-4 text-pretty wrap-anywhere-late">{words(block.children)}</p>;
}

function heading({ level, id, children }: BodyBlock & { kind: 'heading' }): ReactNode {
  return level === 2 ? (
    <h2 id={id} className="mt-12 scroll-mt-4 rule-open pt-4 type-h2 wrap-anywhere-late">
      {words(children)}
    </h2>
  ) : (
    <h3 id={id} className="mt-7 scroll-mt-4 text-17 font-head wrap-anywhere-late">
      {words(children)}
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

function words(children: readonly BodyInline[]): ReactNode {
  return together(children.map(word));
}

function word(child: BodyInline): ReactNode {
  if (typeof child === 'string') return child;
  const inside = words(child.children);
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

/** Nodes that never move need no keys: they are children one by one, not a list. */
function together(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}
