import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import type { page } from './page.tsx';

/**
 * Shows every component in every state, rendered on a server and hydrated, as in the portal.
 * GALLERY_CARS names a folder of drawings (`estate-blue-light.svg`); without it photos stay empty.
 */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  server: { port: 5170, strictPort: true },
  optimizeDeps: { entries: ['client.tsx'] },
  plugins: [tailwindcss(), cars(process.env.GALLERY_CARS), pages()],
});

function pages(): Plugin {
  return {
    name: 'gallery-pages',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl ?? '/';
        try {
          const module = (await server.ssrLoadModule('/page.tsx')) as { page: typeof page };
          const html = module.page(new URL(url, 'http://gallery'));
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(url, html));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

function cars(folder?: string): Plugin {
  return {
    name: 'gallery-cars',
    configureServer: (server) => {
      server.middlewares.use('/cars', async (request, response) => {
        const [, name = 'estate-blue', hue = '160'] =
          /\/([a-z]+-[a-z]+)-(\d+)-\d+\./.exec(request.url ?? '') ?? [];
        response.setHeader('content-type', 'image/svg+xml');
        response.end(photograph(await drawing(folder, name), hue));
      });
    },
  };
}

async function drawing(folder: string | undefined, name: string): Promise<string> {
  if (folder === undefined) return '';
  try {
    return await readFile(join(folder, `${name}-light.svg`), 'utf8');
  } catch {
    return '';
  }
}

function photograph(car: string, hue: string): string {
  const placed = car
    .replace(/(<svg [^>]*?) width="\d+" height="\d+"/, '$1')
    .replace('<svg ', '<svg x="110" y="380" width="1380" height="484" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000"><defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="oklch(.925 .01 ${hue})"/><stop offset="1" stop-color="oklch(.962 .007 ${hue})"/></linearGradient></defs><rect width="1600" height="625" fill="url(#wall)"/><rect y="625" width="1600" height="375" fill="oklch(.905 .009 ${hue})"/>${placed}</svg>`;
}
