/** A mail's text as HTML with its paragraphs and links, and nothing from elsewhere. */
export function mailHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html><head><meta charset="utf-8"></head><body style="${style}">${paragraphs.join('')}</body></html>`;
}

const style = 'font:16px/1.5 system-ui,sans-serif;max-width:36em';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function withLinks(text: string): string {
  const safe = text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return safe.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
