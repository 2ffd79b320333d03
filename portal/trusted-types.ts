/**
 * Text becomes markup nowhere in the portal, and the browser enforces it (`require-trusted-types-for 'script'`). Allowed are
 * the empty text, by which React Aria clears what its announcer has said, and what React writes when it makes a page anew
 * after a fault: the empty element from which it makes a script, and the very texts of the scripts in the server's page.
 */
export function trustReactOnly(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypePolicyFactory };
  const sent = [...document.querySelectorAll('script[nonce]')].map((script) => script.textContent);
  const trusted = new Set(['', '<script></script>', ...sent]);
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (trusted.has(text) ? text : null),
  });
}

/** The part of the browser's interface that is used here; TypeScript's library does not know it yet. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}
