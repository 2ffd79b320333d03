import type { PageTexts } from './load-page-texts.ts';

/** One or two lines under a list's heading that introduce it. */
export function ListIntroduction({ words }: { words: Pick<PageTexts, 'lead' | 'lang'> }) {
  if (words.lead === undefined) return null;
  return (
    <p lang={words.lang} className="mt-1.5 max-w-[80ch] text-15 text-pretty text-ink2">
      {words.lead}
    </p>
  );
}
