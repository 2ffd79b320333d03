import { useState } from 'react';
import type { WaivableBlocker } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ChangedMeanwhile, ContinueButton } from './changed-meanwhile.tsx';
import { type ActButtonWith, buttonOf, extensionMinutes } from './desk-acts.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { type HaltReasonName, HaltReasonSelect } from './halt-reason-select.tsx';
import { PhotosInWork } from './photos-in-work.tsx';
import { publishableLots } from './publishable-lots.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { WaivedGaps } from './waived-gaps.tsx';
import { type ActSubject, bodyOf, isConflict, useSendAct } from './use-send-act.ts';

/** What this dialog can ask. */
export const dialogQuestions = ['halt', 'words', 'amount', 'confirm'] as const;

export type AuctionActDialogProps = {
  act: ActButtonWith<{ asks: (typeof dialogQuestions)[number] }>;
  subject: ActSubject;
  title: string;
  onClose: () => void;
};

/** Asks before an act. It works on what the operator saw, and shows what has changed since. */
export function AuctionActDialog({ act, subject, onClose, ...props }: AuctionActDialogProps) {
  const t = useDeskTranslate();
  const [seen, setSeen] = useState(subject);
  const [amount, setAmount] = useState('');
  const [haltReason, setHaltReason] = useState<HaltReasonName | null>(null);
  const send = useSendAct(subject);
  const refusalText = useRefusalText();
  const question = buttonOf(act).asks;
  const publishes = act === 'publishAuction' && subject.kind === 'auction' ? subject : undefined;
  const [waived, setWaived] = useState<WaivableBlocker[]>(subject.auction.waived);
  const ready = publishes ? publishableLots(publishes.lots, waived).length : undefined;
  const title =
    ready === undefined
      ? props.title
      : t('act.publishAuction.do', { ready, total: publishes?.lots.length ?? 0 });
  const money = readMoney(amount, subject.auction.currencyCode);
  const isComplete =
    ready !== 0 &&
    (question !== 'halt' || haltReason !== null) &&
    (question !== 'amount' || (money.kind === 'amount' && money.amountMinor > 0));
  const amountMinor = money.kind === 'amount' ? money.amountMinor : 0;
  const hasConflict = isConflict(send.error);
  return (
    <ActDialog
      title={title}
      send={send}
      words={question === 'words' ? 'needed' : 'optional'}
      isComplete={isComplete}
      lackText={ready === 0 ? t('refusal.NothingIsReady') : undefined}
      bodyOf={({ reason = '' }) => bodyOf(act, seen, { haltReason, amountMinor, waived, reason })}
      onClose={onClose}
      instead={hasConflict && <ContinueButton now={subject} onSee={setSeen} send={send} />}
    >
      {seen.kind === 'lot' && <LotLine subject={seen} />}
      <p className="text-pretty text-ink2">
        {act === 'setFourEyes' && seen.auction.needsFourEyes
          ? t('act.setFourEyes.askUndo')
          : t(`act.${act}.ask`, { minutes: extensionMinutes })}
      </p>
      {publishes && <PhotosInWork lots={publishes.lots} />}
      {publishes && <WaivedGaps lots={publishes.lots} waived={waived} onChange={setWaived} />}
      {question === 'halt' && <HaltReasonSelect selected={haltReason} onChange={setHaltReason} />}
      {question === 'amount' && (
        <TextField
          isRequired
          label={t('ask.amount')}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
          error={
            money.kind === 'unreadable' || money.kind === 'tooLarge'
              ? t('refusal.AmountIsInvalid')
              : undefined
          }
        />
      )}
      {hasConflict && <ChangedMeanwhile seen={seen} now={subject} text={refusalText(send.error)} />}
    </ActDialog>
  );
}

function LotLine({ subject: { lot, auction } }: { subject: Extract<ActSubject, { kind: 'lot' }> }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const price = (value: number) => formats.price(minorOf(value), auction.currencyCode);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-3">
      <b className="font-semi">{`${lot.make} ${lot.model}`}</b>
      <Plate text={lot.licensePlate} country={lot.plateCountry} />
      <span className="text-13 text-ink2">
        {t('lot.number', { number: lot.number })}
        {lot.bestBid !== null && ` · ${t('lot.bestIs', { amount: price(lot.bestBid) })}`}
        {lot.reserve !== null && ` · ${t('lot.reserveIs', { amount: price(lot.reserve) })}`}
        {lot.company !== null && ` · ${lot.company}`}
      </span>
    </div>
  );
}
