/**
 * Sends one server the requested number of hostile requests; the first fault ends the run, shrunk,
 * with the seed that reproduces it.
 */
import fc from 'fast-check';
import { type Vocabulary, hostileRequest } from './hostile.ts';
import { faultOf } from './judge.ts';
import { send } from './send.ts';

export interface FuzzTarget extends Vocabulary {
  address: string;
  /** What no answer may hold: of others, or of nobody at all. */
  secrets?: readonly string[];
  /** Returns a fingerprint of the data that refused calls must not change. */
  stored(): Promise<string>;
  /** Returns and clears what was logged as an error since the last call. */
  takeErrors(): string[];
}

export interface FuzzOptions {
  seed: number;
  runs: number;
}

/** The number of answers by status. */
export type Statuses = Record<number, number>;

/** @throws with the request, its fault and the seed. */
export async function fuzz(target: FuzzTarget, { seed, runs }: FuzzOptions): Promise<Statuses> {
  const statuses: Statuses = {};
  let before = await target.stored();
  target.takeErrors();
  await fc.assert(
    fc.asyncProperty(hostileRequest(target), async (request) => {
      const answer = await send(target.address, request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const after = await target.stored();
      const fault = faultOf({
        request,
        answer,
        secrets: target.secrets ?? [],
        before,
        after,
        logged: target.takeErrors(),
      });
      before = after;
      if (fault) throw new Error(`${request.call}: ${fault}`);
    }),
    { seed, numRuns: runs, includeErrorInReport: true },
  );
  return statuses;
}
