/** Asks for an act on a subject: at once where it needs no question, else by a dialog. */
import { type ReactNode, useState } from 'react';
import { minorOf } from '#contract/money.ts';
import { rowOf } from '#domain/acts.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { AuctionActDialog, dialogQuestions } from './auction-act-dialog.tsx';
import { type ActName, asksFor, buttonOf, extensionMinutes, isHeldBack } from './desk-acts.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { lotFilters } from './lot-filters.ts';
import { MessageDialog } from './message-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { type ActSubject, bodyOf, useSendAct } from './use-send-act.ts';

export interface Acts {
  ask: (act: ActName) => void;
  textOf: (act: ActName) => string;
  /** The act that is being sent. */
  sending: string | undefined;
  /** Why the last act was refused. */
  refusal: string | undefined;
  dialog: ReactNode;
}

export function useActs(subject: ActSubject): Acts {
  const t = useDeskTranslate();
  const announce = useAnnounce();
  const [asked, setAsked] = useState<{ act: ActName; opened: number } | null>(null);
  const [opened, setOpened] = useState(0);
  const send = useSendAct(subject);
  const refusalText = useRefusalText();
  const textOf = useActText(subject);
  const ask = (act: ActName) => {
    send.reset();
    if (buttonOf(act).asks === undefined) {
      const done = t('act.done', { act: textOf(act) });
      const number = subject.kind === 'lot' ? `${subject.lot.number}: ` : '';
      const onSuccess = () => announce.politely(`${number}${done}`);
      // What is held has said already what it does, with its Undo.
      send.mutate(bodyOf(act, subject), rowOf(act).isHeld ? {} : { onSuccess });
      return;
    }
    setOpened(opened + 1);
    setAsked({ act, opened: opened + 1 });
  };
  const dialogOf = ({ act, opened: key }: { act: ActName; opened: number }) => {
    const onClose = () => setAsked(null);
    if (subject.kind === 'lot' && asksFor(act, 'sale'))
      return <SaleDialog key={key} act={act} lot={saleLotOf(subject)} onClose={onClose} />;
    if (asksFor(act, 'pause'))
      return (
        <PauseDialog key={key} auction={subject.auction} title={textOf(act)} onClose={onClose} />
      );
    const shared = { subject, title: textOf(act), onClose };
    if (asksFor(act, 'message')) return <MessageDialog key={key} {...shared} />;
    return asksFor(act, ...dialogQuestions) && <AuctionActDialog key={key} act={act} {...shared} />;
  };
  return {
    ask,
    textOf,
    sending: send.isPending ? send.variables.act : undefined,
    refusal: send.error ? refusalText(send.error) : undefined,
    dialog: asked && dialogOf(asked),
  };
}

function saleLotOf({ auction, lot }: Extract<ActSubject, { kind: 'lot' }>) {
  const { id: auctionId, name: auctionName, currencyCode, timeZone } = auction;
  return { ...lot, auctionId, auctionName, currencyCode, timeZone };
}

/** The words of a button; the main ones name the amount or the count. */
function useActText(subject: ActSubject): (act: ActName) => string {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (act) => {
    if (act === 'publishAuction' && subject.kind === 'auction') {
      const total = subject.lots.length;
      return t('act.publishAuction.do', {
        ready: subject.lots.filter(lotFilters.ready).length,
        total,
      });
    }
    if (act === 'awardLot' && subject.kind === 'lot')
      return t('act.awardLot.do', {
        amount: formats.price(minorOf(subject.lot.bestBid), subject.auction.currencyCode),
      });
    if (act === 'holdLotBack' && subject.kind === 'lot' && isHeldBack(subject.lot))
      return t('act.holdLotBack.undo');
    if (act === 'setFourEyes' && subject.auction.needsFourEyes) return t('act.setFourEyes.undo');
    if (act === 'publishAuction' || act === 'awardLot') return '';
    return t(`act.${act}.do`, { minutes: extensionMinutes });
  };
}
