/** A page of text from the content source, laid out (docs/rules.md, Content pages). */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { localeOf } from '#locales/locales.ts';
import { useLocale } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { PageBreadcrumbs } from '#portal/layout/page-breadcrumbs.tsx';
import { RequestPlace, formOfPage } from '#portal/features/requests/request-place.tsx';
import { fontWithThePage } from '#portal/ui/early-font.ts';
import { Body } from './body.tsx';
import { Contacts } from './contacts.tsx';
import { type Content, loadContent } from './load-content.ts';
import { loadedOnce, useLoadedPage } from './loaded-pages.ts';
import { PageImage } from './page-image.tsx';
import { Questions } from './questions.tsx';
import { Reasons } from './reasons.tsx';
import { TableOfContents } from './table-of-contents.tsx';

export const meta = pageMeta<Content>((t, content) => ({
  title: content?.page.title ?? t('notFound.title'),
  description: content?.page.description,
}));

export function loader(args: LoaderFunctionArgs): Promise<Content> {
  return loadContent(args);
}

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<Content> {
  return loadedOnce<Content>(args);
}

/** The text depends on the path only. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** A page with fewer sections needs no table of contents. */
const sectionsMin = 3;

export default function ContentScreen() {
  const content = useLoaderData<typeof clientLoader>();
  const { page, titles, sections } = content;
  useLoadedPage(content);
  const hasContents = sections.length >= sectionsMin;
  const locale = useLocale();
  fontWithThePage();
  const form = formOfPage(page.pageKey);
  return (
    <div className="measure pb-10">
      {page.showBreadcrumbs ? <PageBreadcrumbs titles={titles} /> : <div className="h-5 md:h-12" />}
      {/* Marks an English fallback, so that screen readers read it as English. */}
      <article lang={page.locale === locale ? undefined : localeOf(page.locale).language}>
        <header className="pt-3 pb-8 md:pt-6 md:pb-12">
          {page.reference !== undefined && (
            <p className="mb-2 text-13 text-ink2">{page.reference}</p>
          )}
          <h1 className="max-w-[22ch] text-[clamp(1.75rem,4vw,3rem)] leading-[1.06] font-head font-stretch-112% tracking-[-0.02em] wrap-anywhere-late">
            {page.heading}
          </h1>
        </header>
        <PageImage page={page} />
        {page.usps && <Reasons reasons={page.usps} />}
        <div
          className={
            hasContents ? 'wide:grid wide:grid-cols-[216px_minmax(0,1fr)] wide:gap-x-14' : undefined
          }
        >
          {hasContents && <TableOfContents sections={sections} />}
          <div className="min-w-0">
            {page.contacts && <Contacts contacts={page.contacts} />}
            <Body blocks={page.body} />
            {page.infoSnippets && <Questions questions={page.infoSnippets} />}
            {form && <RequestPlace key={form} name={form} />}
          </div>
        </div>
      </article>
    </div>
  );
}
