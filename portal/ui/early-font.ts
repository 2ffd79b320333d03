import { preload } from 'react-dom';
import archivo from './fonts/archivo.woff2?url';

/**
 * For pages whose lines would break anew when Archivo comes after the first paint. A list that shows a photograph first
 * leaves the line to that (docs/decisions/027-first-visit.md). The server's page says it; who goes on inside the portal
 * has the font.
 */
export function fontWithThePage(): void {
  if (import.meta.env.SSR) {
    preload(archivo, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
}
