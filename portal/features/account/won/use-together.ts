import { useState } from 'react';
import { mayJoin } from './together.ts';
import { type WonLot, currentStep } from './won-lots.ts';
import type { WonRowProps } from './won-row.tsx';

export interface Together {
  /** Those that are still to be paid. */
  chosen: readonly WonLot[];
  choiceOf: (lot: WonLot) => WonRowProps['choice'];
  clear: () => void;
}

/** Which vehicles are chosen for one transfer; nothing to choose where only one is to be paid. */
export function useTogether(lots: readonly WonLot[]): Together {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const payable = lots.filter(({ settlement }) => settlement && mayJoin([], settlement));
  const chosen = payable.filter(({ key }) => keys.includes(key));
  const settlements = chosen.flatMap(({ settlement }) => settlement ?? []);
  return {
    chosen,
    choiceOf: (lot) => {
      const { key, settlement } = lot;
      const step = currentStep(lot);
      if (payable.length < 2 || (step !== 'pay' && step !== 'statement')) return undefined;
      if (!settlement || !mayJoin([], settlement)) return null;
      const isChosen = chosen.includes(lot);
      return {
        isChosen,
        isDisabled: !isChosen && !mayJoin(settlements, settlement),
        onChange: (isNow) =>
          setKeys(isNow ? [...keys, key] : keys.filter((other) => other !== key)),
      };
    },
    clear: () => setKeys([]),
  };
}
