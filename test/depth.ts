import { locales } from '#locales/locales.ts';

/** `npm test` covers a selection of repetitive checks, `npm run test:all` covers all of them. */
export const isWhole: boolean = process.env.TEST_ALL === '1';

/** Two languages with long texts; `npm run test:all` checks all. */
export const checkedLocales = locales.filter(
  ({ code }) => isWhole || code === 'de-de' || code === 'pl-pl',
);

/** The same, and English, whose addresses have no prefix. */
export const renderedLocales = locales.filter(
  (locale) => locale.code === 'en' || checkedLocales.includes(locale),
);

/** Of the random cases of a property `npm test` draws a quarter, other ones each time. */
export function randomRuns(ofWhole: number): number {
  return isWhole ? ofWhole : Math.ceil(ofWhole / 4);
}
