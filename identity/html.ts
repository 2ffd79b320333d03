/** HTML as text in which every value is escaped unless it is markup itself. */

export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | undefined | false;

export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: String.raw({ raw: texts }, ...parts.map(render)) };
}

/** For markup that others made and that is known to be whole: a form of the provider's own. */
export function trusted(markup: string): Markup {
  return { markup };
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'object')
    return 'markup' in part ? part.markup : part.map((each) => each.markup).join('');
  return escape(String(part));
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
