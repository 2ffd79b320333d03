/** Whether bids can be placed, and when they could not (docs/rules.md, Outages). Public. */
import { CircleCheck, TriangleAlert } from 'lucide';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Reachability } from '#contract/auctions.ts';
import { getReachability } from '#contract/calls/auctions.ts';
import { useCall } from '#portal/api/use-call.ts';
import { cachedTexts, useRememberTexts } from '#portal/features/content/cached-texts.ts';
import { ListIntroduction } from '#portal/features/content/list-introduction.tsx';
import { loadPageTexts, type PageTexts } from '#portal/features/content/load-page-texts.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { ReadError } from '#portal/layout/read-error.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { GroupHeading } from '#portal/ui/ruled-list.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';

/** An outage is seen as soon as a buyer would begin to wonder. */
const pollMs = 5_000;
const measuredMs = 30 * 86_400_000;

export const meta = pageMeta<PageTexts>((t, loaded) => ({
  title: loaded?.page?.title ?? t('status.outages'),
  description: loaded?.page?.description,
}));

export const loader = (args: LoaderFunctionArgs): Promise<PageTexts> => loadPageTexts(args);
export const clientLoader = cachedTexts;

export default function Status() {
  const t = useTranslate();
  const texts = useLoaderData<typeof loader>();
  useRememberTexts(texts);
  const { data, error, isLoading, refetch } = useCall(
    getReachability,
    {},
    { refetchInterval: pollMs, staleTime: 0 },
  );
  return (
    <div className="measure pb-18">
      <h1 className="type-h1" lang={texts.lang}>
        {texts.page?.heading ?? t('status.outages')}
      </h1>
      <ListIntroduction texts={texts} />
      {error && <ReadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {/* What was true before the read that failed may not be any more. */}
          {!error && <Now isReachable={data.isReachable} />}
          <Outages {...data} />
        </>
      )}
      {isLoading && <RowSkeletons count={2} label={t('status.loading')} />}
    </div>
  );
}

function Now({ isReachable }: Pick<Reachability, 'isReachable'>) {
  const t = useTranslate();
  return (
    <output
      className={classList(
        'mt-6 flex items-start gap-2.5 text-20 font-semi',
        isReachable ? 'text-lead' : 'text-danger',
      )}
    >
      <Icon node={isReachable ? CircleCheck : TriangleAlert} size={24} className="mt-0.5" />
      {t(isReachable ? 'status.yes' : 'status.no')}
    </output>
  );
}

function Outages({
  measuredSince,
  percent,
  outages,
  serverTime,
}: Omit<Reachability, 'isReachable'>) {
  const t = useTranslate();
  const formats = useFormats();
  const share = (since: string, value: number) => {
    const words = { percent: formats.percent(value) };
    const isWhole = Date.parse(serverTime) - Date.parse(since) >= measuredMs;
    return isWhole
      ? t('status.percent', words)
      : t('status.since', { ...words, day: formats.date(since) });
  };
  return (
    <div className="mt-8 max-w-[80ch]">
      <GroupHeading
        title={t('status.outages')}
        trailing={measuredSince !== null && percent !== null && share(measuredSince, percent)}
      />
      {outages.length === 0 && <p className="py-3 text-ink2">{t('status.none')}</p>}
      <ul>
        {outages.map(({ beganAt, endedAt, extendedLots }) => (
          <li
            key={beganAt}
            className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 rule-row py-2.25"
          >
            <span>
              {t('status.one', {
                day: formats.date(beganAt),
                began: formats.timeWithSeconds(beganAt),
                ended: formats.timeWithSeconds(endedAt),
              })}
            </span>
            <span className="text-ink2">{t('status.lots', { count: extendedLots })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
