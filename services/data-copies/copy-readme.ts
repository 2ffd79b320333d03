/** The README of a copy of data: when it was made, and what each file has. */
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { CopyFile } from './subjects.ts';

export function copyReadme(locale: LocaleCode, files: readonly CopyFile[], madeAt: Date): string {
  const t = writtenIn(locale);
  const time = madeAt.toLocaleString(localeOf(locale).language, {
    timeZone: 'UTC',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const list = files.map((file) => `${file}.csv, ${file}.json: ${t(`copy.titles.${file}`)}`);
  return [t('copy.head', { time }), '', t('copy.how'), '', ...list, '', t('copy.without'), ''].join(
    '\r\n',
  );
}
