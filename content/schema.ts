/**
 * Schemas of a page, its flags and the menus (docs/rules.md, Content pages). The answers of every
 * source are validated against them.
 */
import { type Static, Type } from 'typebox';

/** One line on the screen. */
const Line = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'one line of at most 200 letters',
});
/** One paragraph; longer text belongs in the body. */
const Paragraph = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'one paragraph of at most 1000 letters',
});
/** A file that the portal serves: pages load nothing from other hosts. */
const OwnImage = Type.String({
  pattern: '^/[A-Za-z0-9][A-Za-z0-9/._-]*$',
  maxLength: 200,
  description: 'a path of this site that fits the pattern /pictures/name.jpg',
});

export const Contact = Type.Object(
  {
    name: Line,
    role: Line,
    phone: Type.Optional(
      Type.String({
        pattern: '^\\+[0-9][0-9 ]{4,22}$',
        description: 'a number with the country before it, such as +49 30 1234567',
      }),
    ),
    email: Type.Optional(
      Type.String({
        pattern: '^[^\\s@<>?&]+@[^\\s@<>?&]+$',
        maxLength: 200,
        description: 'an address such as name@company.example',
      }),
    ),
    /** ISO 3166: the country that the contact is responsible for. */
    country: Type.Optional(
      Type.Enum(['NL', 'DE', 'FR', 'BE', 'ES', 'IT', 'PL', 'PT'], {
        description: 'one of NL, DE, FR, BE, ES, IT, PL, PT',
      }),
    ),
  },
  { additionalProperties: false },
);

export const TitledText = Type.Object(
  { title: Line, text: Paragraph },
  { additionalProperties: false },
);

/** A page's texts in one locale, as they are written. */
export const PageTexts = Type.Object(
  {
    /** Shown in the tab, menus and breadcrumbs. */
    title: Line,
    heading: Line,
    /** One sentence for search engines. */
    description: Paragraph,
    /** A short line above the heading. */
    reference: Type.Optional(Line),
    /** Markdown; long enough for any terms and conditions. */
    body: Type.String({
      maxLength: 60_000,
      description: 'Markdown of at most 60000 letters',
    }),
    image: Type.Optional(OwnImage),
    imageSmall: Type.Optional(OwnImage),
    imageExtraSmall: Type.Optional(OwnImage),
    contacts: Type.Optional(Type.Array(Contact, { maxItems: 40 })),
    /** Exactly three or none, because the screen has three columns. */
    usps: Type.Optional(Type.Array(TitledText, { minItems: 3, maxItems: 3 })),
    /** Questions with their answers. */
    infoSnippets: Type.Optional(Type.Array(TitledText, { maxItems: 40 })),
  },
  { additionalProperties: false },
);
export type PageTexts = Static<typeof PageTexts>;

/** Flags for what is shown around the page. */
export const PageFlags = Type.Object(
  {
    showBreadcrumbs: Type.Boolean(),
    showDisclaimerMenu: Type.Boolean(),
    showFooterMenu: Type.Boolean(),
    showMainMenu: Type.Boolean(),
    /** Of the page with the conditions of sale: changed whenever these are (docs/content.md). */
    conditionsVersion: Type.Optional(
      Type.String({
        pattern: '^[0-9A-Za-z.-]{1,40}$',
        description: 'at most 40 letters, digits, dots and hyphens, such as 2026-11-23',
      }),
    ),
  },
  { additionalProperties: false },
);
export type PageFlags = Static<typeof PageFlags>;

const pageKeyPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
const Menu = Type.Array(Type.String({ pattern: pageKeyPattern, maxLength: 60 }), { maxItems: 12 });

/** Page keys in display order. */
export const MenuKeys = Type.Object(
  { main: Menu, footer: Menu, disclaimer: Menu },
  { additionalProperties: false },
);
export type MenuKeys = Static<typeof MenuKeys>;

export function isPageKey(text: string): boolean {
  return text.length <= 60 && new RegExp(pageKeyPattern).test(text);
}
