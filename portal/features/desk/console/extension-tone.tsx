import { useEffect, useRef, useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { browserStorage } from '#portal/auth/browser-storage.ts';
import { playTone } from '#portal/layout/news-sound.ts';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { extensionsOf } from './column-states.ts';

const wantedKey = 'carplaza.extensionTone';

/** Off until an operator wants it; the browser remembers it. */
export function ExtensionTone({ lots }: { lots: readonly DeskLot[] }) {
  const t = useDeskTranslate();
  const [isOn, setOn] = useState(() => browserStorage('localStorage')?.getItem(wantedKey) === 'on');
  const extensions = extensionsOf(lots);
  const heard = useRef(extensions);
  useEffect(() => {
    // What was extended before the console was open has no tone.
    if (isOn && extensions > heard.current) playTone();
    heard.current = extensions;
  }, [extensions, isOn]);
  return (
    <Checkbox
      isSelected={isOn}
      onChange={(wanted) => {
        browserStorage('localStorage')?.setItem(wantedKey, wanted ? 'on' : 'off');
        setOn(wanted);
        if (wanted) playTone();
      }}
    >
      {t('console.tone')}
    </Checkbox>
  );
}
