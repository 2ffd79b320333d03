import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { AuctionList } from '#contract/auctions.ts';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { loadAuctions } from '#portal/screens/auctions/load-auctions.ts';
import { useAuctions } from '#portal/screens/auctions/use-auctions.ts';
import { homeAuctions } from './closings.ts';
import { CountryBoard } from './country-board.tsx';
import { HammerWords } from './hammer-words.tsx';
import { Hero } from './hero.tsx';
import { Steps } from './steps.tsx';
import { SumExample } from './sum-example.tsx';

export const meta = pageMeta((t) => ({ title: t('home.title'), description: t('home.intro') }));

const options = {
  ...homeAuctions,
  status: [...homeAuctions.status],
};

export function loader(args: LoaderFunctionArgs): Promise<AuctionList | null> {
  return loadAuctions(args, options);
}

/** In the browser the query cache is asked, not the server. */
export function clientLoader(): null {
  return null;
}

export default function Home() {
  const initial = useLoaderData<typeof loader>() ?? undefined;
  const { data, isError, refetch } = useAuctions(options, initial);
  const auctions = data?.auctions;
  return (
    <>
      <Hero
        auctions={auctions}
        total={data?.total}
        hasFailed={isError && !data}
        onRetry={() => void refetch()}
      />
      {auctions && auctions.length > 0 && <CountryBoard auctions={auctions} />}
      <Steps />
      <SumExample />
      <HammerWords />
    </>
  );
}
