/**
 * Replaces two pieces of packages that every page would load with shorter versions that suffice
 * here (docs/decisions/026-script-budget.md).
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's internal name. If it changes, Vite's own code is bundled again, which is only larger. */
const preloadHelper = '\0vite/preload-helper.js';
/** The module that every icon's file uses; the same applies to its name. */
const iconMaker = '../createLucideIcon.mjs';
const plainIcon = fileURLToPath(new URL('../ui/plain-icon.ts', import.meta.url));

export function lighterPlugin(): Plugin {
  return {
    name: 'carplaza-lighter',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === iconMaker ? plainIcon : undefined),
    // A lazy component is only imported. Vite would first fetch its style sheets and modules: there
    // is one style sheet, and our files are few.
    load: (id) =>
      id === preloadHelper ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
