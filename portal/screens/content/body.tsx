/** Draws a body's nodes as elements: there is no way for anything else to come in. */
import { type ReactNode, Fragment } from 'react';
import type { BodyBlock, BodyInline } from '#content/body.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { Link } from '#portal/ui/link.tsx';

export function Body({ blocks }: { blocks: readonly BodyBlock[] }) {
  return (
    <div className="max-w-[66ch] text-16 leading-[1.6] [&>:first-child]:mt-0">{drawn(blocks)}</div>
  );
}

function Block({ block }: { block: BodyBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-12 scroll-mt-4 rule-open pt-4 type-h2 wrap-anywhere-late">
          {words(block.children)}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-7 scroll-mt-4 text-17 font-head">
          {words(block.children)}
        </h3>
      );
    case 'paragraph':
      return <p className="mt-4 text-pretty wrap-anywhere-late">{words(block.children)}</p>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={block.isOrdered ? orderedList : bulletList}>
          {block.items.map((item, index) => (
            <li key={index} className="mt-2 pl-1.5 marker:text-ink3 [&>*]:mt-0 [&>*+*]:mt-2">
              {drawn(item)}
            </li>
          ))}
        </List>
      );
    }
  }
}

const bulletList = 'mt-4 list-disc pl-5';
const orderedList = 'mt-4 list-decimal pl-6';

function drawn(blocks: readonly BodyBlock[]): ReactNode {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function words(children: readonly BodyInline[]): ReactNode {
  return children.map((child, index) => <Fragment key={index}>{word(child)}</Fragment>);
}

function word(child: BodyInline): ReactNode {
  if (typeof child === 'string') return child;
  switch (child.kind) {
    case 'strong':
      return <strong className="font-strong">{words(child.children)}</strong>;
    case 'emphasis':
      return <em>{words(child.children)}</em>;
    case 'link':
      return child.href.startsWith('/') ? (
        <LocaleLink to={child.href}>{words(child.children)}</LocaleLink>
      ) : (
        <Link href={child.href}>{words(child.children)}</Link>
      );
  }
}
