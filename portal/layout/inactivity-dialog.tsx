import { useEffect, useState } from 'react';
import { AriaLocale } from '#portal/i18n/aria-locale.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';

export interface InactivityDialogProps {
  isOpen: boolean;
  /** Zero: the sign-out is in progress. */
  remainingMs: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** The seconds are visible only; a screen reader announces them once, not every second. */
export function InactivityDialog(props: InactivityDialogProps) {
  const { remainingMs, onStay, onSignOut } = props;
  const t = useTranslate();
  const seconds = Math.ceil(remainingMs / 1000);
  const remaining = t('inactivity.remaining', { seconds });
  const isOver = remainingMs <= 0;
  return (
    <AriaLocale>
      <Dialog
        role="alertdialog"
        title={t('inactivity.title')}
        isOpen={props.isOpen}
        onClose={onStay}
        closeLabel={t('inactivity.stay')}
        isBusy={isOver}
        actions={
          <>
            <Button size="big" isDisabled={isOver} onPress={onSignOut}>
              {t('shell.signOut')}
            </Button>
            <Button variant="primary" size="big" isDisabled={isOver} onPress={onStay}>
              {t('inactivity.stay')}
            </Button>
          </>
        }
      >
        <p className="text-ink2">{t('inactivity.text')}</p>
        <p role="timer" aria-live="off" className="type-h3 tabular-nums">
          {remaining}
        </p>
        <AnnouncedOnce text={remaining} />
      </Dialog>
    </AriaLocale>
  );
}

/** A live region is not announced if it appears together with its text, so the text follows. */
function AnnouncedOnce({ text }: { text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // After the screen reader has begun with the dialog's title.
    const later = setTimeout(() => setAnnounced(first), 500);
    return () => clearTimeout(later);
  }, [first]);
  return (
    <output aria-live="polite" className="sr-only">
      {announced}
    </output>
  );
}
