/**
 * A main button can always be pressed. Where something is missing it does nothing: each needed
 * field says so, and the first of them gets the focus.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { NeededText } from '#portal/ui/needed.ts';
import { useDeskTranslate } from './desk-texts.tsx';

interface Needed {
  /** Acts where all is there, else shows what is missing. `button` says which of several it was. */
  press: (isComplete: boolean, act: () => void, button?: string) => void;
  /** The button that was pressed in vain. */
  tried: string | undefined;
  /** No field says what is missing. */
  isUnsaid: boolean;
  scope: RefObject<HTMLDivElement | null>;
}

const missing = '[aria-invalid=true], [data-invalid] button, [data-missing]';

export function useNeeded(): Needed {
  const scope = useRef<HTMLDivElement>(null);
  const [{ tried, times }, setTried] = useState<{ tried?: string; times: number }>({ times: 0 });
  const [isUnsaid, setUnsaid] = useState(false);
  useEffect(() => {
    if (times === 0) return;
    const first = scope.current?.querySelector<HTMLElement>(missing);
    first?.focus();
    setUnsaid(!first);
  }, [times]);
  return {
    scope,
    tried,
    isUnsaid: isUnsaid && tried !== undefined,
    press(isComplete, act, button = '') {
      if (!isComplete) return setTried({ tried: button, times: times + 1 });
      setTried({ times: 0 });
      act();
    },
  };
}

export type NeededFieldsProps = { needed: Needed; className?: string; children: ReactNode };

/** Around the fields, and at best the button. */
export function NeededFields({ needed: { scope, tried }, className, children }: NeededFieldsProps) {
  const t = useDeskTranslate();
  return (
    <NeededText value={tried === undefined ? undefined : t('ask.needed')}>
      <div ref={scope} className={className}>
        {children}
      </div>
    </NeededText>
  );
}

/** What no field can say. */
export function Lacking({ text }: { text: string | undefined }) {
  const t = useDeskTranslate();
  return (
    <p role="alert" tabIndex={-1} data-missing className="text-14 font-medium text-danger">
      {text ?? t('ask.neededSome')}
    </p>
  );
}
