import { useState } from 'react';
import type { WaivableBlocker } from '#contract/desk/values.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { ChangedMeanwhile, ContinueButton } from './changed-meanwhile.tsx';
import { type ActName, actQuestions, extensionMinutes } from './desk-acts.ts';
import type { AskedAct } from './desk-calls.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { type HaltReasonName, HaltReasonSelect } from './halt-reason-select.tsx';
import { PhotosInWork } from './photos-in-work.tsx';
import { publishableLots } from './publishable-lots.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { WaivedGaps } from './waived-gaps.tsx';
import { type ActSubject, isConflict, useSendAct } from './use-send-act.ts';

export type ActDialogProps = {
  act: ActName;
  subject: ActSubject;
  title: string;
  onClose: () => void;
};

/** Asks before an act. It works on what the operator saw, and shows what has changed since. */
export function ActDialog({ act, subject, onClose, ...props }: ActDialogProps) {
  const t = useDeskTranslate();
  const [seen, setSeen] = useState(subject);
  const [isOpen, setOpen] = useState(true);
  const [words, setWords] = useState('');
  const [amount, setAmount] = useState('');
  const [haltReason, setHaltReason] = useState<HaltReasonName | null>(null);
  const send = useSendAct(subject);
  const refusalText = useRefusalText(subject);
  const question = actQuestions[act];
  const publishes = act === 'publishAuction' && subject.kind === 'auction' ? subject : undefined;
  const [waived, setWaived] = useState<WaivableBlocker[]>(subject.auction.waived);
  const ready = publishes ? publishableLots(publishes.lots, waived).length : undefined;
  const title =
    ready === undefined
      ? props.title
      : t('act.publishAuction', { ready, total: publishes?.lots.length ?? 0 });
  const money = readMoney(amount);
  const isComplete =
    ready !== 0 &&
    (question !== 'halt' || haltReason !== null) &&
    (question !== 'words' || words.trim() !== '') &&
    (question !== 'amount' || (money.kind === 'amount' && money.amountMinor > 0));
  const close = () => {
    setOpen(false);
    onClose();
  };
  const confirm = () => {
    const reason = words.trim() === '' ? {} : { reason: words.trim() };
    const amountMinor = money.kind === 'amount' ? money.amountMinor : 0;
    const version = seen.kind === 'lot' ? seen.lot.version : seen.auction.version;
    const needsFourEyes = !seen.auction.needsFourEyes;
    const body = bodyOf(act, {
      haltReason: haltReason ?? 'other',
      amountMinor,
      waived,
      needsFourEyes,
    });
    send.mutate({ ...body, version, ...reason } as AskedAct['body'], { onSuccess: close });
  };
  const hasConflict = isConflict(send.error);
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('act.close')}
      isBusy={send.isPending}
      actions={
        <>
          <Button size="big" isDisabled={send.isPending} onPress={close}>
            {t('act.back')}
          </Button>
          {hasConflict ? (
            <ContinueButton now={subject} onSee={setSeen} send={send} />
          ) : (
            <Button
              variant="primary"
              size="big"
              isDisabled={!isComplete}
              isPending={send.isPending}
              pendingText={t('act.sending')}
              onPress={confirm}
            >
              {title}
            </Button>
          )}
        </>
      }
    >
      {seen.kind === 'lot' && <LotLine subject={seen} />}
      <p className="text-pretty text-ink2">
        {act === 'extendAuction'
          ? t('ask.extendAuction', { minutes: extensionMinutes })
          : act === 'setFourEyes' && seen.auction.needsFourEyes
            ? t('ask.endFourEyes')
            : t(`ask.${asAsked(act)}`)}
      </p>
      {publishes && <PhotosInWork lots={publishes.lots} />}
      {publishes && <WaivedGaps lots={publishes.lots} waived={waived} onChange={setWaived} />}
      {question === 'halt' && <HaltReasonSelect selected={haltReason} onChange={setHaltReason} />}
      {question === 'amount' && (
        <TextField
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
      <TextField
        label={t(question === 'words' ? 'ask.words' : 'ask.wordsOptional')}
        help={t('ask.wordsHelp')}
        rows={2}
        maxLength={500}
        value={words}
        onChange={(text) => setWords(text.replaceAll(/\s+/g, ' '))}
      />
      {hasConflict ? (
        <ChangedMeanwhile seen={seen} now={subject} text={refusalText(send.error)} />
      ) : (
        send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>
      )}
    </Dialog>
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

type Asked = Exclude<
  ActName,
  | 'extendLot'
  | 'resumeLot'
  | 'resumeAuction'
  | 'holdLotBack'
  | 'extendAuction'
  | 'counterOffer'
  | 'withdrawOffer'
  | 'sellAtFixedPrice'
  | 'endSale'
  | 'approve'
  | 'refuse'
  | 'messageBidders'
  | 'pauseAuction'
>;

/** The acts that have a question; the others never open this dialog. */
function asAsked(act: ActName): Asked {
  return act as Asked;
}

function bodyOf(
  act: ActName,
  {
    haltReason,
    amountMinor,
    waived,
    needsFourEyes,
  }: {
    haltReason: HaltReasonName;
    amountMinor: number;
    waived: WaivableBlocker[];
    needsFourEyes: boolean;
  },
) {
  if (act === 'pauseLot') return { act, pauseReason: haltReason };
  if (act === 'setFourEyes') return { act, needsFourEyes };
  if (act === 'publishAuction') return { act, waived };
  if (act === 'cancelAuction') return { act, cancelReason: haltReason };
  if (act === 'lowerReserve') return { act, reserve: fromMinor(amountMinor) };
  if (act === 'extendAuction') return { act, minutes: extensionMinutes };
  return { act };
}
