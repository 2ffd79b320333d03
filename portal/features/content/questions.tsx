import { ChevronDown } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import type { ContentPage } from '#content/source.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';

/** The info snippets: each question opens its answer. Find-in-page finds both. */
export function Questions({ questions }: { questions: NonNullable<ContentPage['infoSnippets']> }) {
  const t = useTranslate();
  if (questions.length === 0) return null;
  return (
    <section className="mt-14 max-w-[66ch] text-16">
      <h2 className="border-b border-ink pb-3 type-h2">{t('content.questions')}</h2>
      {questions.map(({ title, text }) => (
        <details key={title} className="group rule-row">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-6 py-2.5 text-16 font-semi hover:bg-sunken [&::-webkit-details-marker]:hidden">
            {title}
            <Icon
              node={ChevronDown}
              size={18}
              className="flex-none text-ink3 transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="pt-1 pb-5 text-16 leading-[1.6] text-pretty text-ink2">{text}</p>
        </details>
      ))}
    </section>
  );
}
