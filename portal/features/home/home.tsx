import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import type { AuctionList } from '#contract/auctions.ts';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { loadAuctions } from '#portal/features/auctions/load-auctions.ts';
import { cachedTexts, useRememberTexts } from '#portal/features/content/cached-texts.ts';
import { loadPageTexts, type PageTexts } from '#portal/features/content/load-page-texts.ts';
import { SectionBoundary } from '#portal/layout/section-boundary.tsx';
import { fontWithThePage } from '#portal/ui/early-font.ts';
import { wantsDocument } from '#portal/app/wants-document.ts';
import { homeAuctions } from './closings.ts';
import { ConditionExample } from './condition-example.tsx';
import { CountryBoard } from './country-board.tsx';
import { HammerCalls } from './hammer-calls.tsx';
import { Hero } from './hero.tsx';
import { Steps } from './steps.tsx';
import { SumExample } from './sum-example.tsx';
import { loadAsked, useHomeAuctions } from './use-home-auctions.ts';

interface Loaded extends PageTexts {
  auctions: AuctionList | null;
}

/** The browser tab shows what the auction house does; "Home" is for breadcrumbs. */
export const meta = pageMeta<Loaded>((t, loaded) => ({
  title: loaded?.page?.heading ?? t('home.title'),
  description: loaded?.page?.description,
}));

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const [texts, auctions] = await Promise.all([
    loadPageTexts(args),
    wantsDocument(args.request) ? loadAuctions(args, homeAuctions) : null,
  ]);
  return { ...texts, auctions };
}

/** In the browser the auctions come from the query cache, not from the server. */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  // Without this code the page still renders, and shows that it cannot load newer auctions.
  const [texts] = await Promise.all([cachedTexts(args), loadAsked().catch(() => undefined)]);
  return { ...texts, auctions: null };
}

export default function Home() {
  fontWithThePage();
  const { auctions: initial, ...texts } = useLoaderData<typeof loader>();
  const { shown, Asked, onChange } = useHomeAuctions(initial ?? undefined);
  const { auctions } = shown;
  useRememberTexts(texts);
  const { page, lead, lang } = texts;
  const [sum, condition, languages] = page?.usps?.map((reason) => ({ ...reason, lang })) ?? [];
  return (
    <>
      <Hero heading={page?.heading} lead={lead} lang={lang} {...shown} />
      {Asked && <Asked initial={initial ?? undefined} onChange={onChange} />}
      {auctions && auctions.length > 0 && (
        <SectionBoundary name="countryBoard" of={auctions}>
          <CountryBoard auctions={auctions} />
        </SectionBoundary>
      )}
      {page?.infoSnippets && <Steps steps={page.infoSnippets} lang={lang} />}
      {sum && <SumExample reason={sum} />}
      {condition && <ConditionExample reason={condition} />}
      {languages && <HammerCalls reason={languages} />}
    </>
  );
}
