import { Link } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { Section } from './load-content.ts';

/** Shown beside the text, where there is room for both. */
export function TableOfContents({ sections }: { sections: readonly Section[] }) {
  const t = useTranslate();
  return (
    <nav aria-labelledby="contents" className="max-wide:hidden">
      <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto rule-open pt-4">
        <h2 id="contents" className="type-label">
          {t('content.onThisPage')}
        </h2>
        <ol className="mt-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              {/* React Router's link: a plain one would lose the scroll position for Back. */}
              <Link
                to={{ hash: id }}
                className="block rounded-plate py-1.5 text-ink2 underline-offset-3 hover:text-ink hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
