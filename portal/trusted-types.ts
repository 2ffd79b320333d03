/**
 * Text becomes markup nowhere in the portal, and the browser enforces it (`require-trusted-types-for 'script'`). One
 * exception: React makes a script element through the markup of an empty one, which cannot carry anything.
 */
export function trustReactOnly(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypePolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' ? text : null),
  });
}

/** The part of the browser's interface that is used here; TypeScript's library does not know it yet. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}
