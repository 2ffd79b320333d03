/** Asks for an act on a subject: at once where it needs no question, else by a dialog. */
import { type ReactNode, useState } from 'react';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { ActDialog } from './act-dialog.tsx';
import { type ActName, actQuestions, extensionMinutes, isHeldBack } from './desk-acts.ts';
import type { AskedAct } from './desk-calls.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { lotFilters } from './lot-filters.ts';
import { MessageDialog } from './message-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { type ActSubject, useSendAct } from './use-send-act.ts';

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
  const refusalText = useRefusalText(subject);
  const textOf = useActText(subject);
  const ask = (act: ActName) => {
    send.reset();
    if (actQuestions[act] === undefined) {
      const done = t('act.done', { act: textOf(act) });
      const number = subject.kind === 'lot' ? `${subject.lot.number}: ` : '';
      send.mutate(bodyAtOnce(act, subject), {
        onSuccess: () => announce.politely(`${number}${done}`),
      });
      return;
    }
    setOpened(opened + 1);
    setAsked({ act, opened: opened + 1 });
  };
  const dialogOf = ({ act, opened: key }: { act: ActName; opened: number }) => {
    const onClose = () => setAsked(null);
    if (subject.kind === 'lot' && (act === 'sellAtFixedPrice' || act === 'endSale'))
      return <SaleDialog key={key} act={act} lot={saleLotOf(subject)} onClose={onClose} />;
    if (act === 'pauseAuction')
      return (
        <PauseDialog key={key} auction={subject.auction} title={textOf(act)} onClose={onClose} />
      );
    const Asking = act === 'messageBidders' ? MessageDialog : ActDialog;
    return <Asking key={key} act={act} subject={subject} title={textOf(act)} onClose={onClose} />;
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

function bodyAtOnce(act: ActName, subject: ActSubject): AskedAct['body'] {
  const { version } = subject.kind === 'lot' ? subject.lot : subject.auction;
  if (act === 'extendLot') return { act, version, minutes: extensionMinutes };
  if (act === 'holdLotBack' && subject.kind === 'lot')
    return { act, version, isHeldBack: !isHeldBack(subject.lot) };
  if (act === 'resumeLot' || act === 'resumeAuction') return { act, version };
  throw new Error(`${act} asks something first`);
}

/** The words of a button; the main ones name the amount or the count. */
function useActText(subject: ActSubject): (act: ActName) => string {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (act) => {
    if (act === 'publishAuction' && subject.kind === 'auction') {
      const total = subject.lots.length;
      return t('act.publishAuction', {
        ready: subject.lots.filter(lotFilters.ready).length,
        total,
      });
    }
    if (act === 'awardLot' && subject.kind === 'lot')
      return t('act.awardLot', {
        amount: formats.price(minorOf(subject.lot.bestBid), subject.auction.currencyCode),
      });
    if (act === 'extendLot' || act === 'extendAuction')
      return t(`act.${act}`, { minutes: extensionMinutes });
    if (act === 'holdLotBack' && subject.kind === 'lot' && isHeldBack(subject.lot))
      return t('act.releaseLot');
    if (act === 'setFourEyes' && subject.auction.needsFourEyes) return t('act.endFourEyes');
    if (act === 'publishAuction' || act === 'awardLot') return '';
    return t(`act.${act}`);
  };
}
