import { useAnnounce } from '#portal/layout/announcer.tsx';
import { type ActName, auctionActs, lotActs } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { type Acts, useActs } from '#portal/features/desk/use-acts.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import type { ActSubject } from '#portal/features/desk/use-send-act.ts';
import type { DeskRole } from '#contract/desk/values.ts';

/** The acts of the console on a lot, each with its key; the table of all lots has the others. */
export const consoleKeys: Partial<Record<ActName, string>> = {
  extendLot: 'E',
  lowerReserve: 'L',
  pauseLot: 'H',
  resumeLot: 'H',
};

export type ConsoleActsProps = {
  /** The lot of the row that has the focus, else the pinned one. */
  subject: Extract<ActSubject, { kind: 'lot' }>;
  lots: Extract<ActSubject, { kind: 'auction' }>['lots'];
  role: DeskRole;
  /** The lot is pinned before its dialog takes the focus from its row. */
  onPin: (assetId: string) => void;
};

/** What the keys of the console do; each asks the same as its button. */
export function ConsoleActs({ subject, lots, role, onPin }: ConsoleActsProps) {
  const { auction, lot } = subject;
  const t = useDeskTranslate();
  const announce = useAnnounce();
  const onLot = useActs(subject);
  const onAuction = useActs({ kind: 'auction', auction, lots });
  const press = (acts: Acts, possible: readonly ActName[], ...wanted: ActName[]) => {
    const act = possible.find((one) => wanted.includes(one));
    if (acts === onLot) onPin(lot.assetId);
    if (act) acts.ask(act);
    else
      announce.politely(t('console.notPossible', { act: acts.textOf(wanted[0] ?? 'extendLot') }));
  };
  const lotKey = (...wanted: ActName[]) => press(onLot, lotActs(lot, role), ...wanted);
  useDeskKeys({
    e: () => lotKey('extendLot'),
    l: () => lotKey('lowerReserve'),
    h: () => lotKey('pauseLot', 'resumeLot'),
    'Shift h': () => press(onAuction, auctionActs(auction, role), 'pauseAuction'),
  });
  const refusal = onLot.refusal ?? onAuction.refusal;
  return (
    <>
      {refusal !== undefined && <ErrorBand>{refusal}</ErrorBand>}
      {onLot.dialog}
      {onAuction.dialog}
    </>
  );
}
