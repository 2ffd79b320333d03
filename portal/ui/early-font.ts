import { preload } from 'react-dom';
import archivo from './fonts/archivo-western.woff2?url';

/**
 * For a page of running text, whose lines would break anew when Archivo comes after the first paint. Elsewhere the first
 * paint does not share its line with a font (docs/decisions/027-first-visit.md). The server's page says it; who goes on
 * inside the portal has the font.
 */
export function fontWithThePage(): void {
  if (import.meta.env.SSR)
    preload(archivo, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
