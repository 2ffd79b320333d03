import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { rowOf } from '#domain/acts.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import {
  type ActName,
  type DeskAuctionDetail,
  type Given,
  auctionButtons,
  givenNothing,
  lotButtons,
} from './desk-acts.ts';
import { type AskedAct, sendAct } from './desk-calls.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { useHeldActs } from './shell/held-acts.tsx';

/** What an act is on, as it is now. */
export type ActSubject =
  | { kind: 'auction'; auction: DeskAuctionDetail; lots: readonly DeskLot[] }
  | { kind: 'lot'; auction: DeskAuctionDetail; lot: DeskLot };

/** Before the end of a lot this is too little to hold an extension of it and then to do it. */
const tooLateMs = 20_000;
/** A batch leaves once its last one was stored. */
const storedWithinMs = 300;

/** Of `count` that are sent together. */
export function isTooNear({ endsAt }: Pick<DeskLot, 'endsAt'>, nowMs: number, count = 1): boolean {
  return Date.parse(endsAt) - nowMs < tooLateMs + (count - 1) * storedWithinMs;
}

/**
 * Sends acts on the subject, each with a key of its own, and reads the auction again. What can be
 * held leaves after some seconds; what is refused is thrown.
 */
export function useSendAct(subject: ActSubject) {
  const t = useDeskTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const { decide, say, undoLast } = useHeldActs();
  const textOf = useHeldText();
  return useMutation({
    async mutationFn(body: AskedAct['body']) {
      const { id: auctionId } = subject.auction;
      const key = crypto.randomUUID();
      if (subject.kind === 'auction')
        return void (await sendAct(api, { auctionId, assetId: undefined, body, key }));
      const at = { auctionId, assetId: subject.lot.assetId };
      const asked = body as DeskLotAct;
      if (!rowOf(asked.act).isHeld) return void (await sendAct(api, { ...at, body, key }));
      // Pressed again, both extensions are one, and one Undo takes them back.
      const before = asked.act === 'extendLot' ? await undoLast(at) : undefined;
      const extended = before?.body.act === 'extendLot' ? before.body.minutes : 0;
      const whole =
        asked.act === 'extendLot' ? { ...asked, minutes: asked.minutes + extended } : asked;
      const text = textOf(whole, subject.lot);
      if (asked.act === 'extendLot' && isTooNear(subject.lot, serverClock.nowMs())) {
        await sendAct(api, { ...at, body: whole, key });
        return say(`${text} ${t('undo.tooNear')}`);
      }
      const [refused] = await decide([{ ...at, body: whole }], () => text);
      if (refused) throw refused.error;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}

/** What the toast of an act that can be undone names: the lot, and what is done to it. */
function useHeldText(): (body: DeskLotAct, lot: DeskLot) => string {
  const t = useDeskTranslate();
  return (body, { number, licensePlate: plate, company }) => {
    switch (body.act) {
      case 'extendLot':
        return t('decide.doneExtend', { number, minutes: body.minutes });
      case 'resumeLot':
        return t('decide.doneResume', { number });
      case 'awardLot':
        return t('decide.doneAward', { company: company ?? '', plate });
      case 'rejectLot':
        return t('decide.doneReject', { plate });
      default:
        return plate;
    }
  };
}

/** What is sent for an act on the subject as it was seen. */
export function bodyOf(
  act: ActName,
  subject: ActSubject,
  given: Partial<Given> & { reason?: string } = {},
): AskedAct['body'] {
  const { reason, ...others } = given;
  const values = { ...givenNothing, ...others };
  const fields =
    subject.kind === 'lot'
      ? fieldsOf(lotButtons, act)?.(values, subject.lot)
      : fieldsOf(auctionButtons, act)?.(values, subject.auction);
  const { version } = subject.kind === 'lot' ? subject.lot : subject.auction;
  return { act, version, ...fields, ...(reason && { reason }) } as AskedAct['body'];
}

interface Row<Seen> {
  isOffered: (seen: Seen) => boolean;
  fields?: (given: Given, seen: Seen) => object;
}

function fieldsOf<Seen>(rows: Partial<Record<ActName, Row<Seen>>>, act: ActName) {
  return rows[act]?.fields;
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.isRefusedWith('VersionIsOld');
}
