import { useState } from 'react';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { rowOf } from '#domain/acts.ts';
import { mayAct } from '#domain/desk-roles.ts';
import {
  type DeskAuctionDetail,
  actsIn,
  buttonOf,
  extensionMinutes,
  lotActs,
} from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { bodyOf } from '#portal/features/desk/use-send-act.ts';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import {
  type HaltReasonName,
  HaltReasonSelect,
} from '#portal/features/desk/halt-reason-select.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { BulkFrame, InkButton } from './bulk-frame.tsx';
import { loweredByMax, loweredReserve, readPercent } from './lowered-reserve.ts';
import { useBarredText } from './use-barred-text.ts';
import { useBulk } from './use-bulk.ts';
import { WordsField } from '#portal/features/desk/words-field.tsx';

/** What several running lots can share: none of it depends on who leads. */
const bulkActs = actsIn('forMany');
type BulkAct = (typeof bulkActs)[number];
type GivenAct = Parameters<typeof bodyOf>[2];

/** Whether the role has any of these acts; without one no lot can be selected. */
export function mayActOnSeveral(role: DeskRole): boolean {
  return bulkActs.some((act) => mayAct(role, act));
}

export type RunningBulkProps = {
  auction: DeskAuctionDetail;
  /** The selected ones. */
  lots: readonly DeskLot[];
  total: number;
  role: DeskRole;
  /** Called with lots that need no longer be selected: those that were refused stay. */
  onDone: (lots: readonly DeskLot[]) => void;
};

/** Acts on the selected lots of an auction that runs, with one reason for all of them. */
export function RunningBulk({ auction, lots, total, role, onDone }: RunningBulkProps) {
  const t = useDeskTranslate();
  const announce = useAnnounce();
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const bulk = useBulk(auction.id);
  const reached = (act: BulkAct) => lots.filter((lot) => lotActs(lot, role).includes(act));
  const minutes = extensionMinutes;
  const barred = useBarredText(lots);
  const textOf = (act: BulkAct) => t(`act.${act}.do`, { minutes });
  const heldText = (held: number, atOnce: number) =>
    [
      held > 0 && t('batch.doneExtend', { count: held, minutes }),
      atOnce > 0 && t('batch.extendedAtOnce', { count: atOnce, minutes }),
    ]
      .filter(Boolean)
      .join(' ');
  const run = async (act: BulkAct, givenOf: (lot: DeskLot) => GivenAct) => {
    const some = reached(act);
    const body = (lot: DeskLot) =>
      bodyOf(act, { kind: 'lot', auction, lot }, givenOf(lot)) as DeskLotAct;
    const isHeld = rowOf(act).isHeld === true;
    // Undo is there from the press on, so the dialog makes room for it.
    if (isHeld) setAsked(null);
    const failed = isHeld ? await bulk.hold(some, body, heldText) : await bulk.run(some, body);
    setAsked(null);
    const done = some.length - failed.length;
    if (!isHeld) announce.politely(t('many.done', { act: textOf(act), done, total: some.length }));
    onDone(some.filter((lot) => !failed.some((one) => one.lot === lot)));
  };
  return (
    <div className="grid gap-2 pb-3">
      <BulkFrame lots={lots} total={total} bulk={bulk} onDeselect={() => onDone(lots)}>
        {bulkActs
          .filter((act) => mayAct(role, act))
          .map((act) => (
            <InkButton
              key={act}
              isDisabled={bulk.progress !== undefined}
              barred={reached(act).length === 0 ? barred : undefined}
              onPress={() => {
                bulk.forget();
                setAsked(act);
              }}
            >
              {textOf(act)}
            </InkButton>
          ))}
      </BulkFrame>
      {asked && (
        <ManyDialog
          act={asked}
          title={textOf(asked)}
          lots={reached(asked)}
          leftOut={lots.length - reached(asked).length}
          isPending={bulk.progress !== undefined}
          onConfirm={(givenOf) => void run(asked, givenOf)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

interface ManyDialogProps {
  act: BulkAct;
  title: string;
  /** That the act can reach. */
  lots: readonly DeskLot[];
  /** How many selected ones it cannot. */
  leftOut: number;
  isPending: boolean;
  onConfirm: (givenOf: (lot: DeskLot) => GivenAct) => void;
  onClose: () => void;
}

function ManyDialog({ act, title, lots, leftOut, isPending, onConfirm, onClose }: ManyDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [haltReason, setHaltReason] = useState<HaltReasonName | null>(null);
  const [share, setShare] = useState('');
  const [words, setWords] = useState('');
  const percent = readPercent(share);
  const question = buttonOf(act).asks;
  const needsWords = question === 'words';
  const reason = words.trim();
  const isComplete =
    (question !== 'halt' || haltReason !== null) &&
    (question !== 'amount' || percent !== undefined) &&
    (!needsWords || reason !== '');
  // The services refuse it for a lot of which nothing would be left.
  const givenOf = ({ reserve }: DeskLot): GivenAct => ({
    haltReason,
    reason,
    amountMinor: minorOf((reserve !== null && loweredReserve(reserve, percent ?? 0)) || 0),
  });
  return (
    <FormDialog
      role="alertdialog"
      title={title}
      doText={t('many.do', { act: title, count: lots.length })}
      text={t(`act.${act}.many`, { minutes: extensionMinutes })}
      isComplete={isComplete}
      isPending={isPending}
      onConfirm={() => onConfirm(givenOf)}
      onClose={onClose}
    >
      <p className="text-14">
        {t('many.lots', {
          count: lots.length,
          numbers: formats.list(lots.map(({ number }) => String(number))),
        })}
      </p>
      {leftOut > 0 && <p className="text-14 text-ink2">{t('many.leftOut', { count: leftOut })}</p>}
      {question === 'halt' && <HaltReasonSelect selected={haltReason} onChange={setHaltReason} />}
      {question === 'amount' && (
        <TextField
          isRequired
          label={t('many.percent')}
          help={t('many.percentHelp', { most: loweredByMax })}
          inputMode="numeric"
          value={share}
          maxLength={5}
          onChange={setShare}
        />
      )}
      <WordsField
        isNeeded={needsWords}
        help={t('many.wordsHelp')}
        value={words}
        onChange={setWords}
      />
    </FormDialog>
  );
}
