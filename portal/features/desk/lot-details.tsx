import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { stoppedText } from '#portal/ui/remaining.ts';
import { ActButtons } from './act-buttons.tsx';
import { type DeskAuctionDetail, lotActs } from './desk-acts.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { LotSeller } from './sellers/lot-seller.tsx';
import { questionSubjectOf } from './sellers/question-subject.ts';
import { useLackText } from './use-lack-text.ts';

interface LotDetailsProps {
  lot: DeskLot;
  auction: DeskAuctionDetail;
}

/** What the row's columns leave out at this width, the time left, and what a draft lacks. */
export function LotDetails({ lot, auction }: LotDetailsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const lackText = useLackText();
  const price = (value: number) => formats.price(minorOf(value), auction.currencyCode);
  const lacks = [...lot.blockers, ...lot.hints];
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink2">
      {(lot.status === 'open' || lot.status === 'paused') && (
        <Countdown
          endsAtMs={Date.parse(lot.endsAt)}
          dateText={formats.dateTime(lot.endsAt, auction.timeZone)}
          overText={t('lotStatus.awaitingAward')}
          softCloseMs={auction.softCloseMinutes * 60_000}
          isExtended={lot.extensions > 0}
          pausedText={
            lot.pausedAt === null
              ? undefined
              : t('lot.pausedLeft', {
                  time: stoppedText(Date.parse(lot.endsAt) - Date.parse(lot.pausedAt)),
                })
          }
        />
      )}
      {lot.startPrice !== null && (
        <span>{t('lot.startIs', { amount: price(lot.startPrice) })}</span>
      )}
      {lot.reserve !== null && <span>{t('lot.reserveIs', { amount: price(lot.reserve) })}</span>}
      {lot.company !== null && <span>{lot.company}</span>}
      {lot.saleEndsAt !== null && (
        <span>{t('sale.runs', { time: formats.dateTime(lot.saleEndsAt, auction.timeZone) })}</span>
      )}
      {lot.extensions > 0 && <span>{t('lot.extended', { count: lot.extensions })}</span>}
      {lacks.length > 0 && <span>{formats.list(lacks.map(lackText))}</span>}
    </p>
  );
}

export function LotActs({ lot, auction, role }: LotDetailsProps & { role: DeskRole }) {
  const t = useDeskTranslate();
  const acts = lotActs(lot, role);
  const subject = { kind: 'lot', lot, auction } as const;
  const question = lot.status === 'awaitingAward' ? questionSubjectOf(auction, lot) : undefined;
  if (question)
    return (
      <>
        <LotSeller subject={question} role={role} />
        {acts.length > 0 && <ActButtons subject={subject} acts={acts} />}
      </>
    );
  if (acts.length === 0) return <p className="text-13 text-ink2">{t('lot.noActs')}</p>;
  return <ActButtons subject={subject} acts={acts} />;
}
