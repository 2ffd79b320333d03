import { Building2, Car, Eye, Timer, Users } from 'lucide';
import type { DeskAuctionAnswer } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { AuctionClock } from '#portal/features/auction/auction-clock.tsx';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { Breadcrumbs } from '#portal/layout/breadcrumb-trail.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { formatIcons } from '#portal/ui/format-mark.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Link } from '#portal/ui/link.tsx';
import { DraftActs } from './build/draft-acts.tsx';
import { ActButtons } from './act-buttons.tsx';
import { type DeskAuctionDetail, auctionActs } from './desk-acts.ts';
import { resultFigures } from './result/result-figures.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { MailCount } from './result/mail-count.tsx';

export type DeskAuctionHeaderProps = {
  answer: DeskAuctionAnswer;
  role: DeskRole;
  /** The stream is lost: no clock claims to be right. */
  isLost: boolean;
};

export function DeskAuctionHeader({ answer, role, isLost }: DeskAuctionHeaderProps) {
  const { auction, lots } = answer;
  const t = useDeskTranslate();
  const portal = useTranslate();
  const localePath = useLocalePath();
  const { name, country, format, seller, assignedSeller, softCloseMinutes } = auction;
  const waiting = resultFigures(lots).waiting;
  return (
    <header className="bg-pine text-on-pine">
      <div className="measure pb-4">
        <Breadcrumbs
          label={t('desk.breadcrumbs')}
          onPine
          breadcrumbs={[
            { text: t('auctions.title'), href: localePath('/desk/auctions') },
            { text: name, href: localePath(`/desk/auctions/${auction.id}`) },
          ]}
        />
        <div className="grid gap-x-8 gap-y-4 pb-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <CountryOval
                code={roadCodes[country]}
                name={portal(`country.${country}`)}
                size="large"
                onPine
              />
              <h1 className="type-h1 font-stretch-112%">{name}</h1>
            </div>
            <ul className="mt-2.5 flex flex-wrap gap-x-5.5 gap-y-1.5 text-14 text-on-pine2 *:inline-flex *:items-center *:gap-1.75">
              <li>
                <Icon node={formatIcons[format]} size={16} />
                {portal(`auction.format.${format}`)}
              </li>
              <li>
                <Icon node={Car} size={16} />
                {portal('auctions.lots', { count: lots.length })}
              </li>
              <li>
                <Icon node={Building2} size={16} />
                {assignedSeller ? (
                  <span>
                    <Link
                      href={localePath(`/desk/sellers/${assignedSeller.sellerId}`)}
                      variant="plain"
                      className="underline underline-offset-3"
                    >
                      {assignedSeller.name}
                    </Link>
                    {assignedSeller.name !== seller &&
                      ` (${t('auctionSeller.shownAs', { name: seller })})`}
                  </span>
                ) : (
                  seller
                )}
              </li>
              {softCloseMinutes > 0 && (
                <li>
                  <Icon node={Timer} size={16} />
                  {t('auction.softClose', { minutes: softCloseMinutes })}
                </li>
              )}
              {auction.needsFourEyes && (
                <li>
                  <Icon node={Users} size={16} />
                  {t('auction.fourEyes')}
                </li>
              )}
            </ul>
          </div>
          <Clock answer={answer} isLost={isLost} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-pine-line pt-4">
          <LifeCycle auction={auction} />
          <div className="flex flex-wrap items-center gap-2">
            {(auction.status === 'closed' || auction.status === 'settled') && (
              <MailCount auctionId={auction.id} />
            )}
            {waiting > 0 && (
              <ButtonLink
                size="small"
                variant="onPineLine"
                href={`${localePath('/desk/awards')}?auction=${auction.id}`}
              >
                {t('awards.ofAuction', { count: waiting })}
              </ButtonLink>
            )}
            {auction.publishedAt !== null && (
              <ButtonLink
                size="small"
                variant="onPineLine"
                icon={<Icon node={Eye} size={16} />}
                href={localePath(`/auctions/${auction.id}`)}
              >
                {t('edit.asBuyer')}
              </ButtonLink>
            )}
            <DraftActs auction={auction} lots={lots} role={role} />
            <ActButtons
              subject={{ kind: 'auction', auction, lots }}
              acts={auctionActs(auction, role)}
            />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Counts down to what comes next; after the close it is the share that was sold. */
function Clock({
  answer: { auction, lots },
  isLost,
}: Pick<DeskAuctionHeaderProps, 'answer' | 'isLost'>) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const formats = useFormats();
  const { status, timeZone } = auction;
  const at = (moment: string) => formats.dateTime(moment, timeZone);
  if (auction.publishAt && status === 'draft')
    return (
      <Large
        text={at(auction.startsAt)}
        note={t('build.publishesAt', { time: at(auction.publishAt) })}
      />
    );
  if (auction.pausedAt) return <Large text={t('auction.paused')} note={at(auction.pausedAt)} />;
  if (status === 'cancelled')
    return <Large text={portal('auctionStatus.cancelled')} note={at(auction.cancelledAt ?? '')} />;
  if (status === 'closed' || status === 'settled') {
    const { sold, soldPercent, total, waiting } = resultFigures(lots);
    return (
      <Large
        text={formats.percent(soldPercent)}
        note={t('auction.soldShare', { sold, total, waiting })}
      />
    );
  }
  if (isLost) return <Large text={t('console.reconnecting')} note={at(auction.endsAt)} />;
  const isAhead = status === 'draft' || status === 'scheduled';
  const target = isAhead
    ? auction.startsAt
    : status === 'open'
      ? auction.firstEndsAt
      : auction.endsAt;
  const note = isAhead
    ? 'auction.opens'
    : status === 'open'
      ? 'auction.firstCloses'
      : 'auction.lastCloses';
  return (
    <AuctionClock
      startsAtMs={Date.parse(auction.startsAt)}
      endsAtMs={Date.parse(target)}
      dateText={at(target)}
      overText={portal('auctionStatus.closing')}
      note={t(note, { time: at(target), last: at(auction.endsAt) })}
    />
  );
}

function Large({ text, note }: { text: string; note: string }) {
  return (
    <p className="md:text-right">
      <b className="block text-[2.5rem] leading-none font-medium font-stretch-112%">{text}</b>
      <span className="mt-2 block text-on-pine2">{note}</span>
    </p>
  );
}

const stops = ['draft', 'scheduled', 'open', 'closing', 'closed', 'settled'] as const;

/** The stops of an auction, each with the moment at which it was reached. */
function LifeCycle({ auction }: { auction: DeskAuctionDetail }) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const formats = useFormats();
  const { status, timeZone } = auction;
  const reached = stops.findIndex((stop) => stop === status);
  const moments: Record<(typeof stops)[number], string | null> = {
    draft: null,
    scheduled: auction.publishedAt,
    open: auction.startsAt,
    closing: auction.firstEndsAt,
    closed: auction.endsAt,
    settled: auction.settledAt,
  };
  return (
    <ol aria-label={t('auction.lifeCycle')} className="flex flex-wrap gap-x-5 gap-y-1.5 text-13">
      {stops.map((stop, index) => {
        const at = index <= reached ? moments[stop] : null;
        return (
          <li
            key={stop}
            aria-current={stop === status ? 'step' : undefined}
            className={classList(
              'inline-flex items-center gap-2',
              stop === status ? 'font-strong text-on-pine' : 'text-on-pine2',
              index > reached && 'max-md:hidden',
            )}
          >
            <span
              aria-hidden
              className={classList(
                'size-2 rounded-round border border-current',
                index <= reached && 'bg-current',
              )}
            />
            {stop === 'draft' ? t('status.draft') : portal(`auctionStatus.${stop}`)}
            {at && (
              <span className="font-normal text-on-pine2">{formats.dateTime(at, timeZone)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
