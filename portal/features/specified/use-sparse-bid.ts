/** Bids and withdraws at a backend whose answers to them are not known. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromMinor } from '#contract/money.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { deleteBid, postBid } from '#portal/api/bids.ts';
import { queryKeys, sparseBidsQuery } from '#portal/api/queries.ts';
import type { SparseBid, SparseVehicle } from '#portal/api/specified-answers.ts';

type Kind = 'bid' | 'withdrawal';

/** The specification's bid has no key. */
const noKey = '';

export type SparseBidState =
  | { kind: 'idle' }
  | { kind: 'asked' | 'sending'; of: Kind }
  | { kind: 'done'; of: 'bid'; amountMinor: number }
  | { kind: 'done'; of: 'withdrawal' }
  /** `isUnknown`: no answer came, so the bid may have been placed. */
  | { kind: 'failed'; error: unknown; isUnknown: boolean };

export interface OfferedBid extends Pick<SparseBid, 'inclVat' | 'inclVehicleRegistrationTax'> {
  amountMinor: number;
}

export function useSparseBid(vehicle: SparseVehicle, bidCurrency: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { auctionId, assetId } = vehicle;
  const { data, isLoading } = useQuery(sparseBidsQuery(api, { auctionId }));
  const [state, setState] = useState<SparseBidState>({ kind: 'idle' });
  const own = data?.find(({ vehicleId }) => vehicleId === assetId);
  const currencyCode = own?.currencyCode ?? bidCurrency;

  async function send(of: Kind, call: () => Promise<unknown>, done: SparseBidState) {
    setState({ kind: 'sending', of });
    let outcome = done;
    try {
      await call();
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.statusCode >= 500;
      outcome = { kind: 'failed', error, isUnknown };
    }
    // The backend's list says what stands, also after a lost answer.
    await queries.invalidateQueries({ queryKey: queryKeys.allSparseBids });
    setState(outcome);
  }

  return {
    own,
    isLoading,
    currencyCode,
    state,
    ask: (of: Kind) => setState({ kind: 'asked', of }),
    dismiss: () => setState({ kind: 'idle' }),
    place: ({ amountMinor, inclVat, inclVehicleRegistrationTax }: OfferedBid) =>
      send(
        'bid',
        () =>
          postBid(
            api,
            vehicle,
            {
              amount: fromMinor(amountMinor),
              includesVat: inclVat,
              includesVehicleRegistrationTax: inclVehicleRegistrationTax,
              currencyCode,
            },
            noKey,
          ),
        { kind: 'done', of: 'bid', amountMinor },
      ),
    withdraw: () =>
      send('withdrawal', () => deleteBid(api, vehicle, noKey), {
        kind: 'done',
        of: 'withdrawal',
      }),
  };
}
