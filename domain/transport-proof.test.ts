/** A deposit waits for one proof at a time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settlementStates } from './settlement-life-cycle.ts';
import { mayHandIn, proofStateOf, proofStates, proofsMax } from './transport-proof.ts';

test('a proof is taken when none waits or is accepted, for a collected vehicle with a deposit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...settlementStates),
      fc.nat(),
      fc.array(fc.constantFrom(...proofStates), { maxLength: 12 }),
      (state, depositMinor, proofs) => {
        const isOpen = !proofs.some((one) => ['checked', 'waiting', 'accepted'].includes(one));
        expect(mayHandIn(state, depositMinor, proofs)).toBe(
          state === 'collected' && depositMinor > 0 && isOpen && proofs.length < proofsMax,
        );
      },
    ),
  );
});

test('an answer outweighs what became of the file', () => {
  for (const file of ['uploaded', 'ready', 'refused'] as const) {
    expect(proofStateOf({ file, isAccepted: true })).toBe('accepted');
    expect(proofStateOf({ file, isAccepted: false })).toBe('refused');
  }
  expect(proofStateOf({ file: 'uploaded', isAccepted: null })).toBe('checked');
  expect(proofStateOf({ file: 'ready', isAccepted: null })).toBe('waiting');
  expect(proofStateOf({ file: 'refused', isAccepted: null })).toBe('unreadable');
});
