import { useState } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { isSoundOn, playTones, setSound } from '#portal/layout/news-sound.ts';
import { Checkbox } from '#portal/ui/checkbox.tsx';

/** Off until it is pressed: the press lets the browser play, and lets the user hear it. */
export function NewsSoundSwitch() {
  const t = useTranslate();
  const [isOn, setOn] = useState(isSoundOn);
  const choose = (wanted: boolean) => {
    setOn(wanted);
    setSound(wanted);
    if (wanted) playTones();
  };
  return (
    <div className="border-y border-line py-4">
      <h3 className="font-strong">{t('notify.sound.title')}</h3>
      <p className="mt-1 mb-2 max-w-[56ch] text-13 text-ink2">{t('notify.sound.text')}</p>
      <Checkbox isSelected={isOn} onChange={choose}>
        {t('notify.sound.on')}
      </Checkbox>
    </div>
  );
}
