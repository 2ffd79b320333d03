import { preload } from 'react-dom';
import archivo from './fonts/archivo.woff2?url';

/**
 * Preloads Archivo in the server's page, for pages whose lines would wrap differently if the font
 * came after the first paint; later navigations already have it. Lists whose first paint is a photo
 * leave the bandwidth to that (docs/decisions/027-first-visit.md).
 */
export function fontWithThePage(): void {
  if (import.meta.env.SSR) {
    preload(archivo, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
}
