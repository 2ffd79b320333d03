/** HTML text in which every value is escaped unless it is `Markup` itself. */

export interface Markup {
  readonly markup: string;
}

type HtmlValue = string | number | Markup | readonly Markup[] | undefined | false;

export function html(texts: TemplateStringsArray, ...values: HtmlValue[]): Markup {
  return { markup: String.raw({ raw: texts }, ...values.map(render)) };
}

/** Marks HTML from elsewhere as safe, such as a form that oidc-provider made. */
export function trusted(markup: string): Markup {
  return { markup };
}

function render(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'object')
    return 'markup' in value ? value.markup : value.map((each) => each.markup).join('');
  return escape(String(value));
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
