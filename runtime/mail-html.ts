/**
 * A mail's text as HTML: paragraphs, lists, links and a button, under the sender's name and the
 * plate, and over the company's details. Without pictures or anything from elsewhere, readable
 * without its styles, and in the reader's colours where the mail program knows them.
 */
export interface MailParts {
  /** Of the vehicle that the mail is about. */
  plate?: string;
  /** Stands for the paragraph that ends with its address. */
  button?: { label: string; address: string };
}

interface Around extends MailParts {
  /** Who sends it. */
  name?: string | undefined;
  /** The company's details. */
  foot?: string | undefined;
  /** Whether addresses in the text are links. */
  hasLinks?: boolean;
}

export function mailHtml(
  text: string,
  { name, foot, plate, button, hasLinks = true }: Around = {},
): string {
  const head = name === undefined ? '' : `<p class="name">${withoutMarkup(name)}</p>`;
  const vehicle = plate ? `<p><span class="plate">${withoutMarkup(plate)}</span></p>` : '';
  const details = foot ? `<div class="foot">${paragraphs(foot, withLinks)}</div>` : '';
  const write = hasLinks ? withLinks : withoutMarkup;
  return (
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<style>${style}</style></head><body>${head}${vehicle}<div class="letter">${paragraphs(text, write, button)}</div>${details}</body></html>`
  );
}

const style =
  ':root{color-scheme:light dark}' +
  'body{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Arial,sans-serif;max-width:36em;margin:0 auto;padding:24px 16px;background:#fff;color:#16211c}' +
  'a{color:#00573a;overflow-wrap:anywhere}' +
  '.button{display:inline-block;padding:10px 20px;border-radius:8px;background:#00573a;color:#fff;font-weight:600;text-decoration:none}' +
  '.plate{display:inline-block;padding:2px 12px;border:2px solid #16211c;border-left:12px solid #0b4ea2;border-radius:4px;background:#fff;color:#16211c;font-weight:700;letter-spacing:1px}' +
  'ul{margin:-8px 0 16px;padding-left:20px}li{margin:6px 0}' +
  '.name{font-size:20px;font-weight:700;margin:0 0 20px;padding-bottom:12px;border-bottom:3px solid #00573a}' +
  '.foot{margin-top:28px;padding-top:12px;border-top:1px solid #c9d1cc;font-size:13px;color:#4b5852}' +
  '@media (prefers-color-scheme:dark){body{background:#101613;color:#e8eeea}a{color:#6fd3a8}.button{background:#6fd3a8;color:#101613}.name{border-color:#6fd3a8}' +
  '.foot{border-color:#3a4640;color:#a9b5ae}}';

type Write = (text: string) => string;

function paragraphs(text: string, write: Write, button?: MailParts['button']): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      button && ` ${paragraph}`.endsWith(` ${button.address}`)
        ? asButton(button)
        : withList(paragraph, write),
    )
    .join('');
}

function asButton({ label, address }: NonNullable<MailParts['button']>): string {
  return `<p><a class="button" href="${withoutMarkup(address)}">${withoutMarkup(label)}</a></p>`;
}

/** Lines that begin with a hyphen, at the end of a paragraph, are a list. */
function withList(paragraph: string, write: Write): string {
  const lines = paragraph.split('\n');
  const isItem = (line: string) => line.startsWith('- ');
  const first = lines.findIndex((_, place) => lines.slice(place).every(isItem));
  const text = first === -1 ? lines : lines.slice(0, first);
  const items = lines.slice(text.length).map((line) => `<li>${write(line.slice(2))}</li>`);
  return [
    text.length > 0 ? `<p>${write(text.join('\n')).replaceAll('\n', '<br>')}</p>` : '',
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
