import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import type { LotState } from '#contract/lots.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { queryKeys } from '#portal/api/queries.ts';
import { useHoldReload } from '#portal/build-check/hold-reload.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import {
  bidFormAfter,
  hasMovedOn,
  newBidForm,
  type BidForm,
  type Intent,
  type BidConfirmation,
} from './bid-form.ts';
import { amountWith, bidView, firstFlags, fittingFlags, type BidView } from './bid-view.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { sendIntent } from './send-intent.ts';
import { afterError, useLateAnswer } from './use-late-answer.ts';
import type { LiveLot } from './use-lot.ts';
import { type GuardedVehicle, type UnlikelyAmount, unlikelyAmount } from './unlikely-amount.ts';

/** Everything a panel needs to take a bid: what is shown, and the actions. */
export interface BidFormControls {
  form: BidForm;
  view: BidView;
  flags: BidForm['flags'];
  /** The text in the field. */
  text: string;
  type: (text: string) => void;
  /** When the field loses focus: writes the parsed amount out, as it was understood. */
  leaveField: () => void;
  choose: (amountMinor: number) => void;
  step: (direction: 1 | -1) => void;
  tick: (flags: Partial<BidForm['flags']>) => void;
  ask: (intent: Intent) => void;
  /** Opens the confirmation for the amount in the field, if that is a valid bid. */
  askForBid: () => void;
  /** Called when the buyer has seen the new price. */
  acknowledgePrice: () => void;
  dismiss: () => void;
  confirm: () => void;
  /** False from the press on, until it is known that nothing is stored under its key. */
  canBeSent: boolean;
  /** Called when what was refused has been asked of a colleague. */
  asked: () => void;
  /** Why the amount must be typed again; null when it is plausible. */
  guard: UnlikelyAmount | null;
  isRetyped: boolean;
  retype: (text: string) => void;
  /** Opens the confirmation for another amount instead. */
  askInstead: (amountMinor: number) => void;
}

export function useBidForm(live: LiveLot, vehicle: GuardedVehicle): BidFormControls {
  const { lot, mine } = live;
  const formats = useFormats();
  const [form, dispatch] = useReducer(bidFormAfter, firstFlags(mine, vehicle), newBidForm);
  useClearedByDestination(vehicle.buyer?.destination, () => dispatch({ type: 'cleared' }));
  const view = bidView(form, lot, mine, vehicle);
  const write = (amountMinor: number) => formats.price(amountMinor, lot.currencyCode);
  const choose = (amountMinor: number) => dispatch({ type: 'typed', text: write(amountMinor) });
  const ask = (intent: Intent) =>
    dispatch({ type: 'asked', intent, idempotencyKey: crypto.randomUUID(), lot, mine });
  const flags = fittingFlags(form.flags, vehicle);
  const send = useSend(lot);
  const { confirmation } = form;
  const canAsk = useLateAnswer(confirmation, live, dispatch);
  const phase = confirmation?.phase;
  const canBeSent = phase === 'asking' || phase === 'missing' || (phase === 'unknown' && !canAsk);
  const asked = confirmation?.intent.kind === 'bid' ? confirmation.intent : null;
  const guard = asked && unlikelyAmount(asked, lot, vehicle, view);
  const isRetyped =
    asked !== null &&
    isSameAmount(confirmation?.retyped ?? '', asked.amountMinor, lot.currencyCode);
  // Delay the reload for a new build while an amount is typed or a confirmation is open.
  useHoldReload(form.typed !== null || form.confirmation !== null);

  return {
    form,
    view,
    flags,
    text: form.typed ?? (view.amountMinor === null ? '' : write(view.amountMinor)),
    type: (text) => dispatch({ type: 'typed', text }),
    leaveField() {
      if (view.followsSuggestion) return;
      if (view.problem === 'empty') dispatch({ type: 'cleared' });
      else if (view.amountMinor !== null) choose(view.amountMinor);
    },
    choose,
    step: (direction) => choose(steppedMinor(view, direction)),
    tick(ticked) {
      dispatch({ type: 'ticked', flags: ticked });
      const amountMinor = amountWith(fittingFlags({ ...flags, ...ticked }, vehicle), view, vehicle);
      if (amountMinor !== null) choose(amountMinor);
    },
    askForBid() {
      if (view.amountMinor === null || view.problem !== null) return;
      ask({ kind: 'bid', amountMinor: view.amountMinor, flags });
    },
    ask,
    acknowledgePrice: () => dispatch({ type: 'priceAcknowledged', lot }),
    dismiss: () => dispatch({ type: 'dismissed' }),
    asked: () => dispatch({ type: 'asksColleague' }),
    canBeSent,
    guard,
    isRetyped,
    retype: (text) => dispatch({ type: 'retyped', text }),
    askInstead(amountMinor) {
      choose(amountMinor);
      ask({ kind: 'bid', amountMinor, flags });
    },
    confirm() {
      // Whatever triggered it, nothing is sent at a price the buyer has not seen, or for an amount
      // that is probably a slip.
      if (!confirmation || !canBeSent || hasMovedOn(confirmation, lot)) return;
      if (guard && !isRetyped) return;
      const { idempotencyKey } = confirmation;
      dispatch({ type: 'sent' });
      send.mutate(confirmation, {
        onSuccess: (answer) => dispatch({ type: 'accepted', answer, idempotencyKey }),
        onError: (error) => dispatch(afterError(error, idempotencyKey)),
      });
    },
  };
}

/**
 * Another destination may change what an amount can be entered with: what was typed on the old
 * basis must not be read on the new one.
 */
function useClearedByDestination(destination: string | undefined, clear: () => void): void {
  const [seen, setSeen] = useState(destination);
  if (seen === destination) return;
  setSeen(destination);
  clear();
}

/** From below the minimum a step leads to it. */
function steppedMinor(
  { amountMinor, minimumMinor, stepMinor }: BidView,
  direction: 1 | -1,
): number {
  const fromMinor = amountMinor ?? 0;
  if (fromMinor < minimumMinor) return minimumMinor;
  return Math.max(minimumMinor, fromMinor + direction * stepMinor);
}

function isSameAmount(text: string, amountMinor: number, currency: string): boolean {
  const read = readMoney(text, currency);
  return read.kind === 'amount' && read.amountMinor === amountMinor;
}

function useSend(lot: LotState) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    // The API client has already retried as often as makes sense.
    retry: false,
    // Otherwise TanStack Query holds the bid back while the browser believes it is offline, and
    // sends it later without asking.
    networkMode: 'always',
    mutationFn: (confirmation: BidConfirmation) => sendIntent({ api, queries, lot }, confirmation),
    onError: () => {
      // The reason for the refusal may be something this page does not show yet.
      void queries.invalidateQueries({ queryKey: queryKeys.lotBids(lot) });
      void queries.invalidateQueries({ queryKey: queryKeys.allVehicleDetails });
    },
  });
}
