import { preload } from 'react-dom';
import type { LocaleCode } from '#locales/locales.ts';
import archivo from './fonts/archivo-western.woff2?url';
import archivoPolish from './fonts/archivo-polish.woff2?url';

/**
 * For pages whose lines would break anew when Archivo comes after the first paint. A list that shows a photograph first
 * leaves the line to that (docs/decisions/027-first-visit.md). The server's page says it; who goes on inside the portal
 * has the font.
 */
export function fontWithThePage(code: LocaleCode): void {
  if (!import.meta.env.SSR) return;
  preload(archivo, font);
  polishLettersWithThePage(code);
}

/** A small file: beside the style sheet it takes no time, found in it a round trip of its own. */
export function polishLettersWithThePage(code: LocaleCode): void {
  if (import.meta.env.SSR && code === 'pl-pl') preload(archivoPolish, font);
}

const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
