/** Every declared call by its route, with its name in the OpenAPI document. */
import type { Call } from '#contract/calls/call.ts';
import * as calls from '#contract/calls/calls.ts';
import { type DeskAct, actsWith } from '#domain/acts.ts';

type DeclaredCall = Call & { name: string; acts?: readonly DeskAct[] | undefined };

const named: Readonly<Record<string, Omit<DeclaredCall, 'name'>>> = calls;

export const declaredCalls: ReadonlyMap<string, DeclaredCall> = new Map(
  Object.entries(named).map(([name, call]) => {
    const acts = call.holds ? actsWith({ subject: call.holds, isHeld: true }) : call.acts;
    return [call.route, { ...call, name, acts } as DeclaredCall];
  }),
);
