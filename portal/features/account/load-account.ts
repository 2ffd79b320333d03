import type { LoaderFunctionArgs } from 'react-router';
import type { ContentPage } from '#content/source.ts';
import { localeOfPath } from '#locales/locales.ts';
import { contentOfRequest } from '#portal/app/content-of-request.ts';
import { type AccountKey, pages } from '#portal/app/pages.ts';
import { type Content, loadContent } from '#portal/features/content/load-content.ts';

export interface AccountContent {
  page: ContentPage;
  /** Titles of all account pages, for navigation and breadcrumbs. */
  titles: Record<AccountKey, string>;
  /** The desks of the contact page, so that they are maintained in one place. */
  contacts: Contacts;
}

export type Contacts = NonNullable<ContentPage['contacts']>;

/** Runs on the server and loads texts only: the browser fetches personal data. */
export async function loadAccount(
  args: Pick<LoaderFunctionArgs, 'url' | 'context'>,
): Promise<AccountContent> {
  const source = args.context.get(contentOfRequest);
  const locale = localeOfPath(args.url.pathname);
  const titleOf = async (key: AccountKey) =>
    [key, (await source.page(locale, key))?.title ?? key] as const;
  const [{ page }, contact, ...titles] = await Promise.all([
    loadContent(args) satisfies Promise<Content>,
    source.page(locale, 'contact'),
    ...accountKeys.map(titleOf),
  ]);
  return {
    page,
    contacts: page.contacts ?? contact?.contacts ?? [],
    titles: Object.fromEntries(titles) as Record<AccountKey, string>,
  };
}

const accountKeys = pages.flatMap(({ key }) => (isAccountKey(key) ? [key] : []));

export function isAccountKey(key: string): key is AccountKey {
  return key === 'my-account' || key.startsWith('my-account-');
}
