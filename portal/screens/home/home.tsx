import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import type { AuctionList } from '#contract/auctions.ts';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { loadAuctions } from '#portal/screens/auctions/load-auctions.ts';
import { useAuctions } from '#portal/screens/auctions/use-auctions.ts';
import { knownWords, useRememberWords } from '#portal/screens/content/known-words.ts';
import { loadPageWords, type PageWords } from '#portal/screens/content/load-page-words.ts';
import { Part } from '#portal/shell/part.tsx';
import { wantsDocument } from '#portal/wants-document.ts';
import { homeAuctions } from './closings.ts';
import { ConditionExample } from './condition-example.tsx';
import { CountryBoard } from './country-board.tsx';
import { HammerWords } from './hammer-words.tsx';
import { Hero } from './hero.tsx';
import { Steps } from './steps.tsx';
import { SumExample } from './sum-example.tsx';

interface Loaded extends PageWords {
  auctions: AuctionList | null;
}

/** The tab says what the house does; "Home" is for breadcrumbs. */
export const meta = pageMeta<Loaded>((t, loaded) => ({
  title: loaded?.page?.heading ?? t('home.title'),
  description: loaded?.page?.description,
}));

const options = {
  ...homeAuctions,
  status: [...homeAuctions.status],
};

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const [words, auctions] = await Promise.all([
    loadPageWords(args),
    wantsDocument(args.request) ? loadAuctions(args, options) : null,
  ]);
  return { ...words, auctions };
}

/** In the browser the query cache is asked for auctions, not the server. */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  return { ...(await knownWords(args)), auctions: null };
}

export default function Home() {
  const { auctions: initial, ...words } = useLoaderData<typeof loader>();
  const { data, isError, refetch } = useAuctions(options, initial ?? undefined);
  const auctions = data?.auctions;
  useRememberWords(words);
  const { page, lead, lang } = words;
  const [sum, condition, languages] = page?.usps?.map((reason) => ({ ...reason, lang })) ?? [];
  return (
    <>
      <Hero
        heading={page?.heading}
        lead={lead}
        lang={lang}
        auctions={auctions}
        total={data?.total}
        hasFailed={isError && !data}
        onRetry={() => void refetch()}
      />
      {auctions && auctions.length > 0 && (
        <Part name="countryBoard" of={auctions}>
          <CountryBoard auctions={auctions} />
        </Part>
      )}
      {page?.infoSnippets && <Steps steps={page.infoSnippets} lang={lang} />}
      {sum && <SumExample reason={sum} />}
      {condition && <ConditionExample reason={condition} />}
      {languages && <HammerWords reason={languages} />}
    </>
  );
}
