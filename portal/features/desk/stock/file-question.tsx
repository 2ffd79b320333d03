import type { DeskImport, DeskImportOptions } from '#contract/desk/stock.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Button } from '#portal/ui/button.tsx';

export type FileQuestionProps = {
  found: DeskImport;
  mayEdit: boolean;
  isDisabled: boolean;
  onSay: (options: Pick<DeskImportOptions, 'tableKind' | 'vatScheme'>) => void;
};

/** What decides tax or price is asked, never guessed; what was said is shown and can be changed. */
export function FileQuestion({ found, mayEdit, isDisabled, onSay }: FileQuestionProps) {
  const t = useDeskTranslate();
  const { problem, columns, tableKind, vatScheme } = found;
  const asksKind = problem?.code === 'askedKind';
  const asksScheme = problem?.code === 'askedScheme';
  const isOfRegister = columns.some(({ from }) => from === 'register');
  const saysScheme =
    asksScheme ||
    (vatScheme !== null &&
      columns.length > 0 &&
      !columns.some(({ field }) => field === 'vatScheme'));
  const kinds = asksKind || tableKind !== null ? (['register', 'supplier'] as const) : [];
  const schemes = saysScheme && !asksKind ? (['vat', 'margin'] as const) : [];
  if (kinds.length + schemes.length === 0) return null;
  const text = asksKind
    ? t('stock.askKind')
    : asksScheme
      ? t(isOfRegister ? 'stock.askSchemeOfRegister' : 'stock.askScheme')
      : undefined;
  return (
    <section
      aria-labelledby="stock-question"
      className="grid gap-3 rounded-panel border border-line p-5"
    >
      <h2 id="stock-question" className="type-h3">
        {t(text === undefined ? 'stock.said' : 'stock.question')}
      </h2>
      {text !== undefined && <p className="max-w-prose text-pretty">{text}</p>}
      {text === undefined && tableKind !== null && <p>{t(`stock.said.${tableKind}`)}</p>}
      {text === undefined && saysScheme && vatScheme !== null && (
        <p>{t(`stock.said.${vatScheme}`)}</p>
      )}
      {mayEdit && (
        <p className="flex flex-wrap gap-3">
          {kinds
            .filter((kind) => kind !== tableKind)
            .map((kind) => (
              <Button
                key={kind}
                size={asksKind ? 'normal' : 'small'}
                isDisabled={isDisabled}
                onPress={() => onSay({ tableKind: kind })}
              >
                {t(`stock.say.${kind}`)}
              </Button>
            ))}
          {schemes
            .filter((scheme) => scheme !== vatScheme)
            .map((scheme) => (
              <Button
                key={scheme}
                size={asksScheme ? 'normal' : 'small'}
                isDisabled={isDisabled}
                onPress={() => onSay({ vatScheme: scheme })}
              >
                {t(`stock.say.${scheme}`)}
              </Button>
            ))}
        </p>
      )}
    </section>
  );
}
