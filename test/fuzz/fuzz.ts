/** Asks one server as many hostile requests as wished; the first fault ends it, made small, with the seed that finds it again. */
import fc from 'fast-check';
import { type Vocabulary, hostileRequest } from './hostile.ts';
import { faultOf } from './judge.ts';
import { send } from './send.ts';

export interface FuzzTarget extends Vocabulary {
  address: string;
  /** A fingerprint of what refused calls must leave as it is. */
  stored(): Promise<string>;
  /** Takes what was logged as an error since the last time. */
  takeErrors(): string[];
}

export interface FuzzOptions {
  seed: number;
  runs: number;
}

/** How often each status was answered. */
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
      const fault = faultOf({ request, answer, before, after, logged: target.takeErrors() });
      before = after;
      if (fault) throw new Error(`${request.call}: ${fault}`);
    }),
    { seed, numRuns: runs, includeErrorInReport: true },
  );
  return statuses;
}
