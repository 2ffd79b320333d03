import type { ContentPage } from '#content/source.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { NumberedItem } from './numbered-item.tsx';
import { SectionHead } from './section-head.tsx';

interface StepsProps {
  steps: NonNullable<ContentPage['infoSnippets']>;
  lang: string | undefined;
}

/** From registration to collection, from the page's info snippets in the content source. */
export function Steps({ steps, lang }: StepsProps) {
  const t = useTranslate();
  return (
    <section className="measure pt-18 md:pt-26">
      <SectionHead title={t('home.howItWorks')} />
      <ol lang={lang} className="grid gap-6 md:grid-cols-2 wide:grid-cols-4 md:gap-8">
        {steps.map(({ title, text }, index) => (
          <NumberedItem key={title} number={index + 1} title={title} text={text} />
        ))}
      </ol>
    </section>
  );
}
