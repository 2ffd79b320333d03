/**
 * Names of months and weekdays in the eight languages, from the platform's own data. Made for the
 * first name, because the formats take longer than many modules, and most processes read no file.
 */
import { locales } from '#locales/locales.ts';

/** Beside the names of Intl, which has no Austrian month and not all abbreviations. */
const otherMonths: readonly [name: string, month: number][] = [
  ['janner', 1],
  ['jaenner', 1],
  ['feber', 2],
  ['maerz', 3],
  ['mrz', 3],
];
const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** A shorter beginning is no abbreviation of a month. */
const monthLettersMin = 3;

let monthNames: readonly (readonly [name: string, month: number])[] | undefined;
let weekdayNames: readonly (readonly [name: string, day: number])[] | undefined;

/**
 * 1 to 12 for a name, an inflected name or the beginning of one in any of the languages; undefined
 * where several months begin so. Polish writes the number in Roman letters, too.
 *
 * @param name in the form of `plainLetters`
 */
export function monthOfName(name: string): number | undefined {
  const roman = romanMonths.indexOf(name) + 1;
  if (roman > 0) return roman;
  monthNames ??= [
    ...otherMonths,
    ...formats(12, (index) => Date.UTC(2020, index, 14), 'month').map(
      ([written, index]) => [written, index + 1] as const,
    ),
  ];
  const exact = monthNames.find(([known]) => known === name);
  if (exact) return exact[1];
  if (name.length < monthLettersMin) return undefined;
  const months = new Set(
    monthNames.flatMap(([known, month]) => (known.startsWith(name) ? [month] : [])),
  );
  return months.size === 1 ? [...months][0] : undefined;
}

/** Whether the name, or a beginning of two letters or more, is that of the day's weekday. */
export function isWeekdayOf(name: string, day: string): boolean {
  // 5 January 2020 was a Sunday.
  weekdayNames ??= formats(7, (index) => Date.UTC(2020, 0, 5 + index), 'weekday');
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (
    name.length > 1 &&
    weekdayNames.some(([known, index]) => index === weekday && known.startsWith(name))
  );
}

/** Small letters without accents, and white space as single spaces. */
export function plainLetters(written: string): string {
  const text = written.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  // Numbers and signs have no accents, and a million rows are mostly these.
  return isPlain.test(text) ? text : withoutAccents(text);
}
const isPlain = /^[\u0020-\u007E]*$/;

function withoutAccents(text: string): string {
  return text.replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function formats(
  count: number,
  momentOf: (index: number) => number,
  part: 'month' | 'weekday',
): [name: string, index: number][] {
  const found = new Map<string, [string, number]>();
  for (const { code } of locales)
    for (const style of ['long', 'short'] as const)
      // Beside a day Polish inflects the month.
      for (const day of ['numeric', undefined] as const) {
        const format = new Intl.DateTimeFormat(code, { [part]: style, day, timeZone: 'UTC' });
        for (let index = 0; index < count; index += 1) {
          const written = format
            .formatToParts(momentOf(index))
            .find(({ type }) => type === part)?.value;
          const name = plainLetters(written ?? '').replaceAll('.', '');
          if (name !== '') found.set(`${name} ${index}`, [name, index]);
        }
      }
  return [...found.values()];
}
