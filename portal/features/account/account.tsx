/**
 * The pages of a buyer's account: public texts from the content source, and data of the signed-in
 * company that the browser fetches.
 */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { localeOf } from '#locales/locales.ts';
import { useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { Body } from '#portal/features/content/body.tsx';
import { loadedOnce, useLoadedPage } from '#portal/features/content/loaded-pages.ts';
import styles from '#portal/ui/all-classes.css?url';
import { useSession } from '#portal/auth/session.ts';
import { type SignedIn, isBuyer } from '#portal/auth/session-store.ts';
import { PageBreadcrumbs } from '#portal/layout/page-breadcrumbs.tsx';
import { useLastValue } from '#portal/ui/use-last-value.ts';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { AccountNav } from './account-nav.tsx';
import { AccountSection } from './account-section.tsx';
import { type AccountContent, loadAccount } from './load-account.ts';

export const meta = pageMeta<AccountContent>((t, content) => ({
  title: content?.page.title ?? t('notFound.title'),
  description: content?.page.description,
}));

/** A first visit does not wait for the account's classes. */
export function links() {
  return [{ rel: 'stylesheet', href: styles }];
}

export function loader(args: LoaderFunctionArgs): Promise<AccountContent> {
  return loadAccount(args);
}

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<AccountContent> {
  return loadedOnce<AccountContent>(args);
}

/** The texts depend on the path only. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function AccountScreen() {
  const t = useTranslate();
  const locale = useLocale();
  const shownSession = useShownSession();
  const content = useLoaderData<typeof clientLoader>();
  const { page, titles, contacts } = content;
  useLoadedPage(content);
  // Navigation and introduction are about a company; a user of none reads where to go.
  const isOfCompany = shownSession === null || isBuyer(shownSession);
  return (
    <div className="measure pb-18">
      {page.showBreadcrumbs ? <PageBreadcrumbs titles={titles} /> : <div className="h-5" />}
      <div
        className={`grid gap-x-14 gap-y-6 pt-1 ${isOfCompany ? 'wide:grid-cols-[216px_minmax(0,1fr)]' : ''}`}
      >
        {isOfCompany && <AccountNav shown={page.pageKey} titles={titles} />}
        <div className="min-w-0">
          {/* Marks an English fallback, so that screen readers read it as English. */}
          <header lang={page.locale === locale ? undefined : localeOf(page.locale).language}>
            <h1 className="mb-3 type-h1 wrap-anywhere-late">{page.heading}</h1>
            {isOfCompany && page.body.length > 0 && <Body blocks={page.body} />}
          </header>
          {/* Tall enough to keep the footer below the fold while lists load. */}
          <div className="mt-8 min-h-[70dvh]">
            {shownSession ? (
              <AccountSection pageKey={page.pageKey} session={shownSession} contacts={contacts} />
            ) : (
              <>
                <noscript>
                  <p className="mb-6 text-16">{t('shell.needsScript')}</p>
                </noscript>
                <TextSkeleton count={4} label={t('shell.loading')} />
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/**
 * The session whose data the page shows: also one that has expired or ended elsewhere, while the
 * page's guard tries to renew it. A question that is being answered stays open meanwhile.
 */
function useShownSession(): SignedIn | null {
  const session = useSession();
  const last = useLastValue(session.status === 'signedIn' ? session : null);
  const isLost = session.status === 'signedOut' && (session.hasExpired || session.wasEnded);
  return session.status === 'signedIn' ? session : isLost ? last : null;
}
