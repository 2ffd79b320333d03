import { TextField } from '#portal/ui/text-field.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

export type WordsFieldProps = {
  value: string;
  onChange: (words: string) => void;
  isNeeded?: boolean;
  help?: string | undefined;
};

/** The operator's words for the log, on one line of it. */
export function WordsField({ value, onChange, isNeeded = false, help }: WordsFieldProps) {
  const t = useDeskTranslate();
  return (
    <TextField
      isRequired={isNeeded}
      label={t(isNeeded ? 'ask.words' : 'ask.wordsOptional')}
      help={help ?? t('ask.wordsHelp')}
      rows={2}
      maxLength={500}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\s+/g, ' '))}
    />
  );
}
