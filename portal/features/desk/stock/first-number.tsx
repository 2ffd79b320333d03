import { useState } from 'react';
import type { DeskImport } from '#contract/desk/stock.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

export type FirstNumberProps = {
  found: DeskImport;
  isDisabled: boolean;
  onChoose: (firstNumber: number | null) => void;
};

/** Where the numbers of new lots begin; it is chosen when the field is left. */
export function FirstNumber({ found, isDisabled, onChoose }: FirstNumberProps) {
  const t = useDeskTranslate();
  const chosen = found.firstNumber === null ? '' : String(found.firstNumber);
  const [text, setText] = useState(chosen);
  const isWrong = !/^([1-9]\d{0,5}|1000000)?$/.test(text.trim());
  return (
    <TextField
      label={t('stock.firstNumber')}
      help={t('stock.firstNumberHelp')}
      inputMode="numeric"
      maxLength={7}
      value={text}
      onChange={setText}
      isDisabled={isDisabled}
      error={isWrong ? t('stock.firstNumberWrong') : undefined}
      onBlur={() => {
        if (!isWrong && text.trim() !== chosen)
          onChoose(text.trim() === '' ? null : Number(text.trim()));
      }}
    />
  );
}
