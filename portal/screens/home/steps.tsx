import type { ContentPage } from '#content/source.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { SectionHead } from './section-head.tsx';

interface StepsProps {
  steps: NonNullable<ContentPage['infoSnippets']>;
  lang: string | undefined;
}

/** From registration to collection, as the content source tells it (the page's info snippets). */
export function Steps({ steps, lang }: StepsProps) {
  const t = useTranslate();
  return (
    <section className="measure pt-18 desk:pt-26">
      <SectionHead title={t('home.howItWorks')} />
      <ol lang={lang} className="grid gap-6 desk:grid-cols-2 wide:grid-cols-4 desk:gap-8">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] content-start border-t-2 border-ink pt-4 desk:block desk:pt-5"
          >
            <span
              aria-hidden
              className="row-span-2 text-[2.75rem] leading-none font-light font-stretch-118% tracking-[-0.04em] text-accent desk:mb-5 desk:block"
            >
              {index + 1}
            </span>
            <h3 className="text-17 font-head">{title}</h3>
            <p className="mt-1.5 text-15 text-pretty text-ink2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
