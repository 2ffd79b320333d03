/** A page's metadata, read from its HTML as the server sent it. */

export interface ReadPage {
  language: string | undefined;
  titles: string[];
  headings: string[];
  canonical: string[];
  /** hreflang → address. */
  alternates: Record<string, string>;
  /** `name` or `property` → content: description, robots, og:title, … */
  meta: Record<string, string>;
  /** Names and addresses of the JSON-LD breadcrumbs; undefined without any. */
  breadcrumbs: { name: string; item: string; position: number }[] | undefined;
}

export function readPage(html: string): ReadPage {
  const links = [...html.matchAll(/<link ([^>]+)>/g)].map(([, text]) => attributesOf(text));
  const metas = [...html.matchAll(/<meta ([^>]+)>/g)].map(([, text]) => attributesOf(text));
  const data = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html)?.[1];
  const pairs = <Row>(rows: Row[], pair: (row: Row) => [string | undefined, string | undefined]) =>
    Object.fromEntries(rows.map(pair).filter(([name]) => name !== undefined)) as Record<
      string,
      string
    >;
  return {
    language: attributesOf(/<html ([^>]*)>/.exec(html)?.[1])['lang'],
    titles: textsOf(html, 'title'),
    headings: textsOf(html, 'h1'),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href ?? ''),
    alternates: pairs(
      links.filter(({ rel }) => rel === 'alternate'),
      ({ hreflang, href }) => [hreflang, href],
    ),
    meta: pairs(metas, ({ name, property, content }) => [name ?? property, content]),
    breadcrumbs:
      data === undefined
        ? undefined
        : (JSON.parse(data) as { itemListElement: NonNullable<ReadPage['breadcrumbs']> })
            .itemListElement,
  };
}

/** Returns the text of every such element outside drawings, which have titles of their own. */
function textsOf(html: string, element: string): string[] {
  const page = html.replaceAll(/<svg[\s>].*?<\/svg>/gs, '');
  const found = page.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>(.*?)</${element}>`, 'gs'));
  return [...found].map(([, inside = '']) => plain(inside.replaceAll(/<[^>]*>/g, '')));
}

function attributesOf(text = ''): Record<string, string | undefined> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      plain(value),
    ]),
  );
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
