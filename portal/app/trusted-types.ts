import { pushWorkerPath } from './push-worker-path.ts';

/**
 * No text becomes markup in the portal, and the browser enforces it (`require-trusted-types-for
 * 'script'`). Allowed are the empty text, with which React Aria clears its announcer, and what
 * React writes when it renders a page again after an error: the empty element from which it makes a
 * script, and the exact scripts of the server's page. Of scripts by address, the one that shows
 * notifications.
 */
export function trustReactOnly(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypePolicyFactory };
  const sent = [...document.querySelectorAll(sentScripts)].map((script) => script.textContent);
  const trusted = new Set(['', '<script></script>', ...sent]);
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (trusted.has(text) ? text : null),
    createScriptURL: (url) => (url === pushWorkerPath ? url : null),
  });
}

/** What runs has a nonce, data have a type. */
const sentScripts =
  'script[nonce], script[type="application/json"], script[type="application/ld+json"]';

/** The part of the browser's interface in use, which TypeScript's library lacks. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): unknown;
}
