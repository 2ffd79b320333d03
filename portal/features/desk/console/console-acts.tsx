import { useAnnounce } from '#portal/layout/announcer.tsx';
import {
  type ActName,
  actsIn,
  auctionActs,
  buttonOf,
  lotActs,
} from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { type Acts, useActs } from '#portal/features/desk/use-acts.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import type { ActSubject } from '#portal/features/desk/use-send-act.ts';
import type { DeskRole } from '#contract/desk/values.ts';

export type ConsoleActsProps = {
  /** The lot that is selected, as everybody sees. */
  subject: Extract<ActSubject, { kind: 'lot' }>;
  lots: Extract<ActSubject, { kind: 'auction' }>['lots'];
  role: DeskRole;
};

/** What the keys of the console do; each asks the same as its button. */
export function ConsoleActs({ subject, lots, role }: ConsoleActsProps) {
  const { auction, lot } = subject;
  const t = useDeskTranslate();
  const announce = useAnnounce();
  const onLot = useActs(subject);
  const onAuction = useActs({ kind: 'auction', auction, lots });
  const press = (acts: Acts, possible: readonly ActName[], ...wanted: ActName[]) => {
    const act = possible.find((one) => wanted.includes(one));
    if (act) acts.ask(act);
    else
      announce.politely(t('console.notPossible', { act: acts.textOf(wanted[0] ?? 'extendLot') }));
  };
  const lotKey = (...wanted: ActName[]) => press(onLot, lotActs(lot, role), ...wanted);
  useDeskKeys(
    Object.fromEntries(
      actsIn('inConsole').flatMap((act) => {
        const { key } = buttonOf(act);
        const same = actsIn('inConsole').filter((one) => buttonOf(one).key === key);
        return key === undefined ? [] : [[key.toLowerCase(), () => lotKey(...same)]];
      }),
    ),
    `[data-lot="${lot.assetId}"], #pinned-lot`,
  );
  useDeskKeys({ 'Shift h': () => press(onAuction, auctionActs(auction, role), 'pauseAuction') });
  const refusal = onLot.refusal ?? onAuction.refusal;
  return (
    <>
      {refusal !== undefined && <ErrorBand>{refusal}</ErrorBand>}
      {onLot.dialog}
      {onAuction.dialog}
    </>
  );
}
