/** Two pieces of packages that every page would carry, in the shorter form that is enough here (docs/decisions/026-script-budget.md). */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's own name for it. Should it get another one, Vite's code is back, which does no harm but weigh. */
const preloadHelper = '\0vite/preload-helper.js';
/** What each icon's file is made with; the same holds for its name. */
const iconMaker = '../createLucideIcon.mjs';
const plainIcon = fileURLToPath(new URL('./ui/plain-icon.ts', import.meta.url));

export function lighterPlugin(): Plugin {
  return {
    name: 'carplaza-lighter',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === iconMaker ? plainIcon : undefined),
    // A late part is imported and nothing else. Vite would first fetch the style sheets and modules it needs: there is
    // one style sheet, and our files are few.
    load: (id) =>
      id === preloadHelper ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
