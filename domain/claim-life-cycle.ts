/**
 * What becomes of a claim, and until when one may be made: one table, used by all other code
 * (docs/rules.md, Claims).
 */

/** `asked`: the company is to say more. */
export const claimStates = ['waiting', 'asked', 'accepted', 'declined', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];

const whileOpen = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
export const claimLife = {
  waiting: { ...whileOpen, reply: 'waiting', ask: 'asked' },
  asked: { ...whileOpen, reply: 'waiting', ask: 'asked' },
  accepted: {},
  declined: {},
  withdrawn: {},
} as const satisfies Record<ClaimState, Partial<Record<string, ClaimState>>>;

export type ClaimAct = { [S in ClaimState]: keyof (typeof claimLife)[S] }[ClaimState];

/** Returns the state after an act; undefined where the table does not allow it. */
export function claimAfter(state: ClaimState, act: ClaimAct): ClaimState | undefined {
  const ways: Partial<Record<ClaimAct, ClaimState>> = claimLife[state];
  return ways[act];
}

/** While one is, its settlement is claimed. */
export function isOpenClaim(state: ClaimState): boolean {
  return claimAfter(state, 'withdraw') !== undefined;
}

/** Returns the last moment of a claim on a vehicle that was handed over then. */
export function claimEnd(handedOverAt: Date, claimHours: number): Date {
  return new Date(handedOverAt.getTime() + claimHours * 3_600_000);
}
