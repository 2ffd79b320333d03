/**
 * All vehicles on sale. Visitors get the first page from the server; the signed-in company's
 * positions follow with the token.
 */
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { searchVehicles } from '#portal/api/vehicles.ts';
import { requestContextOf, useRequestContext } from '#portal/app/request-context.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { cachedTexts, useRememberTexts } from '#portal/features/content/cached-texts.ts';
import { fontWithThePage } from '#portal/ui/early-font.ts';
import { ListIntroduction } from '#portal/features/content/list-introduction.tsx';
import { loadPageTexts, type PageTexts } from '#portal/features/content/load-page-texts.ts';
import { visitorApi } from '#portal/api/visitor-api.ts';
import { wantsDocument } from '#portal/app/wants-document.ts';
import { packList, unpackList } from './packed-list.ts';
import { readState, searchRequest } from './search-address.ts';
import { VehicleBrowser } from './vehicle-browser.tsx';

interface Loaded extends PageTexts {
  /** The packed answer (packed-list.ts). */
  found: string | null;
}

export const meta = pageMeta<Loaded>((t, loaded) => ({
  title: loaded?.page?.title ?? t('shell.vehicles'),
  description: loaded?.page?.description,
}));

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const [texts, found] = await Promise.all([
    loadPageTexts(args),
    wantsDocument(args.request) ? findVehicles(args) : null,
  ]);
  return { ...texts, found };
}

/** In the browser the vehicles come from the query cache, not from the server. */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  return { ...(await cachedTexts(args)), found: null };
}

export default function Vehicles() {
  const t = useTranslate();
  const { found, ...texts } = useLoaderData<typeof loader>();
  useRememberTexts(texts);
  // A phone's rows are narrow text: in another font they wrap, and move when this one comes.
  if (useRequestContext().expectsPhone) fontWithThePage();
  const initial = useMemo(() => (found === null ? undefined : unpackList(found)), [found]);
  return (
    <div className="measure pb-18">
      <VehicleBrowser
        initial={initial}
        title={<span lang={texts.lang}>{texts.page?.heading ?? t('shell.vehicles')}</span>}
        introduction={<ListIntroduction texts={texts} />}
        level={1}
      />
    </div>
  );
}

/**
 * Runs on the server only. An error does not fail the page: the browser fetches the list again and
 * shows what is wrong.
 */
async function findVehicles({ request, context }: LoaderFunctionArgs): Promise<string | null> {
  const { config } = context.get(requestContextOf);
  const state = readState(new URL(request.url).searchParams);
  try {
    const asked = searchRequest(state, config.pageSize);
    return packList(await searchVehicles(visitorApi({ context, request }), asked, request.signal));
  } catch {
    return null;
  }
}
