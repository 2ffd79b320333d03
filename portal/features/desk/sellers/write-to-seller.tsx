import { useState } from 'react';
import { sellerWordsMax } from '#contract/desk/values.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { useSendLotAct } from '#portal/features/desk/use-send-lot-act.ts';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import type { LotDialogProps } from './question-dialogs.tsx';

/** Writes to the seller about the lot, by mail; the words stay in its history. */
export function WriteToSeller({ subject }: Pick<LotDialogProps, 'subject'>) {
  const t = useDeskTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
        {t('lotSeller.write')}
      </Button>
      {isOpen && <WriteDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}

function WriteDialog({ subject, onClose }: LotDialogProps) {
  const t = useDeskTranslate();
  const languageName = useLanguageName();
  const [typed, setTyped] = useState('');
  const { seller, version } = subject;
  const words = typed.trim();
  return (
    <ActDialog
      isForm
      title={t('lotSeller.writeTo', { seller: seller.name })}
      doText={t('lotSeller.send')}
      send={useSendLotAct(subject)}
      isComplete={words !== ''}
      bodyOf={() => ({ act: 'writeToSeller', version, words })}
      onClose={onClose}
    >
      <TextField
        isRequired
        label={t('lotSeller.words')}
        help={t('lotSeller.writeHelp', { language: languageName(seller.language) })}
        rows={5}
        maxLength={sellerWordsMax}
        value={typed}
        onChange={(text) => setTyped(text.replaceAll(/\s+/g, ' '))}
      />
    </ActDialog>
  );
}
