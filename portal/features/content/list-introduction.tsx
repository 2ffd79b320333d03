import type { PageTexts } from './load-page-texts.ts';

/** One or two lines under a list's heading that introduce it. */
export function ListIntroduction({ texts }: { texts: Pick<PageTexts, 'lead' | 'lang'> }) {
  if (texts.lead === undefined) return null;
  return (
    <p lang={texts.lang} className="mt-1.5 max-w-[80ch] text-15 text-pretty text-ink2">
      {texts.lead}
    </p>
  );
}
