import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Gallery } from './gallery.tsx';

/** Returns one page of the gallery as HTML; `?theme=dark`, `?lang=de`. */
export function page(url: URL): string {
  const renderedAtMs = Date.now();
  const body = renderToString(
    <StaticRouter location={url.pathname + url.search}>
      <Gallery renderedAtMs={renderedAtMs} />
    </StaticRouter>,
  );
  const theme = url.searchParams.get('theme');
  return `<!doctype html><html lang="${url.searchParams.get('lang') ?? 'en'}" ${theme ? `data-theme="${theme}"` : ''} data-rendered-at="${renderedAtMs}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Components</title><link rel="stylesheet" href="/gallery.css"><script type="module" src="/client.tsx"></script></head><body><div id="root">${body}</div></body></html>`;
}
