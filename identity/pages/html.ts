/** HTML text in which every value is escaped unless it is `Markup` itself. */

export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | undefined | false;

export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: String.raw({ raw: texts }, ...parts.map(render)) };
}

/** Marks HTML from elsewhere as safe, such as a form that oidc-provider made. */
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
