import { Button } from '#portal/ui/button.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

export type GoneNoteProps = { hasNext: boolean; onNext: () => void };

/** In place of what was chosen and has gone: nothing is decided of the next one by accident. */
export function GoneNote({ hasNext, onNext }: GoneNoteProps) {
  const t = useDeskTranslate();
  return (
    <div className="grid content-start justify-items-start gap-3 self-start rounded-panel border border-line bg-surface px-4.5 py-4 text-14">
      <output>{t('work.gone')}</output>
      {hasNext && <Button onPress={onNext}>{t('work.next')}</Button>}
    </div>
  );
}
