import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

interface Tag {
  rel?: string;
  href?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
}

/**
 * React Router's scripts, begun when the page has been painted: until then the line belongs to what is seen. A page reads
 * and leads on without them, photographs further down wait for it too (`after-first-paint` in look.css); buttons that are pressed meanwhile act when they can (early-presses.ts). Should React Router one day write its scripts differently, they begin at once, as they did.
 */
export function LateScripts({ nonce }: { nonce: string }) {
  // As a function: its elements are wanted, not its place in the tree.
  const tags = Scripts({ nonce });
  const files = fileLinks(tags);
  const late = (node: ReactNode): ReactNode =>
    Children.map(node, (child) => {
      if (!isValidElement<Tag>(child)) return child;
      const { rel, type, children, dangerouslySetInnerHTML: text } = child.props;
      if (child.type === Fragment) return <>{late(children)}</>;
      if (rel === 'modulepreload') return null;
      if (type !== 'module' || !text) return child;
      const { __html: module } = text;
      return cloneElement(child, {
        dangerouslySetInnerHTML: { __html: afterPaint(module, files) },
      });
    });
  return late(tags);
}

function fileLinks(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Tag>(child)) return [];
    const { rel, href, children } = child.props;
    if (child.type === Fragment) return fileLinks(children);
    return rel === 'modulepreload' && href !== undefined ? [href] : [];
  });
}

/**
 * A page in the background is not painted, nor is one in a hidden frame; elsewhere the paint is waited for. A slow device takes
 * more than a second to it, and needs its line the most; no page is without its scripts for longer than this.
 */
const waitMaxMs = 3_000;

function afterPaint(module: string, files: string[]): string {
  const inTurn = module
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+")/gm, 'await import($1)');
  return `addEventListener('click', ({ target }) => {
  const button = target.closest?.('button[type=button]');
  if (button && !('hydrated' in document.documentElement.dataset)) (window.pressedEarly ??= new Set()).add(button);
}, true);
await new Promise((begin) => {
  setTimeout(begin, document.hidden || window.parent !== window ? 0 : ${waitMaxMs});
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
});
document.documentElement.dataset.painted = '';
for (const href of ${JSON.stringify(files)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
${inTurn}`;
}
