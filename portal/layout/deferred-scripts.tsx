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
 * React Router's scripts, started after the first paint (1 s instead of 2.7 on a slow phone): until
 * then the bandwidth belongs to visible content. React Router has no option for it, so this file
 * leans on private parts of `Scripts`, whose elements it rewrites (decision 061). A page is
 * readable and its links work without scripts, and early clicks are replayed; if React Router
 * changes the form of its scripts, they start at once, and deferred-scripts.test.ts fails.
 */
export function DeferredScripts({ nonce }: { nonce: string }) {
  // Called as a function: its elements are needed, not its place in the tree.
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
 * Limits the wait, because background pages and hidden frames are never painted. A slow device
 * takes more than a second to paint and needs its bandwidth the most.
 */
const waitMaxMs = 3_000;

function afterPaint(module: string, files: string[]): string {
  const inTurn = module
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+")/gm, 'await import($1)')
    // The routes are JSON with indentation: 100 bytes of a compressed page.
    .replace(/(?<= = )\{\n.*\n\}(?=;$)/ms, (routes) => JSON.stringify(JSON.parse(routes)));
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
