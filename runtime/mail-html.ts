/**
 * A mail's text as HTML: paragraphs, lists and links, under the sender's name and over the
 * company's details. Without pictures or anything from elsewhere, readable without its styles, and
 * in the reader's colours where the mail program knows them.
 */
interface Around {
  /** Who sends it. */
  name?: string | undefined;
  /** The company's details. */
  foot?: string | undefined;
}

export function mailHtml(text: string, { name, foot }: Around = {}): string {
  const head = name === undefined ? '' : `<p class="name">${withoutMarkup(name)}</p>`;
  const details = foot ? `<div class="foot">${paragraphs(foot)}</div>` : '';
  return (
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<style>${style}</style></head><body>${head}<div class="letter">${paragraphs(text)}</div>${details}</body></html>`
  );
}

const style =
  ':root{color-scheme:light dark}' +
  'body{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Arial,sans-serif;max-width:36em;margin:0 auto;padding:24px 16px;background:#fff;color:#16211c}' +
  'a{color:#00573a;overflow-wrap:anywhere}' +
  'ul{margin:-8px 0 16px;padding-left:20px}li{margin:6px 0}' +
  '.name{font-size:20px;font-weight:700;margin:0 0 20px;padding-bottom:12px;border-bottom:3px solid #00573a}' +
  '.foot{margin-top:28px;padding-top:12px;border-top:1px solid #c9d1cc;font-size:13px;color:#4b5852}' +
  '@media (prefers-color-scheme:dark){body{background:#101613;color:#e8eeea}a{color:#6fd3a8}.name{border-color:#6fd3a8}' +
  '.foot{border-color:#3a4640;color:#a9b5ae}}';

function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(withList)
    .join('');
}

/** Lines that begin with a hyphen, at the end of a paragraph, are a list. */
function withList(paragraph: string): string {
  const lines = paragraph.split('\n');
  const isItem = (line: string) => line.startsWith('- ');
  const first = lines.findIndex((_, place) => lines.slice(place).every(isItem));
  const text = first === -1 ? lines : lines.slice(0, first);
  const items = lines.slice(text.length).map((line) => `<li>${withLinks(line.slice(2))}</li>`);
  return [
    text.length > 0 ? `<p>${withLinks(text.join('\n')).replaceAll('\n', '<br>')}</p>` : '',
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
  ].join('');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function withoutMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

function withLinks(text: string): string {
  return withoutMarkup(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}
