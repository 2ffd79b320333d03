import type { PageWords } from './load-page-words.ts';

/** What a reader should know of a list before reading it, in a line or two under its heading. */
export function ListIntroduction({ words }: { words: Pick<PageWords, 'lead' | 'lang'> }) {
  if (words.lead === undefined) return null;
  return (
    <p lang={words.lang} className="mt-1.5 max-w-[80ch] text-15 text-pretty text-ink2">
      {words.lead}
    </p>
  );
}
