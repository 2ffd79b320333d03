import type { DeskLot } from '#contract/desk/auctions.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLotStatus } from '#portal/features/desk/use-lot-status.ts';
import { Countdown } from '#portal/ui/countdown.tsx';
import { stoppedText } from '#portal/ui/remaining.ts';
import { isOver } from './column-states.ts';

export type LotClockProps = {
  auction: DeskAuctionDetail;
  lot: DeskLot;
  /** The stream is lost: no clock claims to be right. */
  isLost: boolean;
};

/** The time left with what soft close or an operator added, or what became of the lot. */
export function LotClock({ auction, lot, isLost }: LotClockProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const lotStatus = useLotStatus();
  const time = formats.time(lot.endsAt, auction.timeZone);
  const extended = t('console.extended', { count: lot.extensions });
  if (isOver(lot))
    return (
      <>
        <b className="font-strong">{lotStatus(lot.status)}</b>
        <small className="block text-12 text-ink2">{time}</small>
      </>
    );
  return (
    <>
      <Countdown
        endsAtMs={Date.parse(lot.endsAt)}
        dateText={formats.dateTime(lot.endsAt, auction.timeZone)}
        overText={t('lotStatus.awaitingAward')}
        softCloseMs={lot.extensions > 0 ? auction.softCloseMinutes * 60_000 : 0}
        isExtended={lot.extensions > 0}
        pausedText={
          lot.pausedAt === null
            ? undefined
            : t('lot.pausedLeft', {
                time: stoppedText(Date.parse(lot.endsAt) - Date.parse(lot.pausedAt)),
              })
        }
        reconnectingText={isLost ? t('console.reconnecting') : undefined}
      />
      <small className="block text-12 text-ink2 max-md:max-w-24 max-md:whitespace-normal">
        {lot.extensions > 0 ? `${time} · ${extended}` : time}
      </small>
    </>
  );
}
