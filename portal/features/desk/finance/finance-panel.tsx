import { useState } from 'react';
import type { DeskFinance, DeskFinanceAct } from '#contract/desk/finance.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { rateBpOf } from '#domain/finance-estimate.ts';
import { usePeopleRefusal } from '#portal/features/desk/companies/use-people-refusal.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { refusalOf } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useFinanceAct } from './finance-calls.ts';

interface FinancePanelProps {
  request: DeskFinance;
  role: DeskRole;
}

/** Into review, approving at a rate, or declining with words. */
export function FinancePanel({ request, role }: FinancePanelProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const languageName = useLanguageName();
  const otherRefusal = usePeopleRefusal(request.company);
  const send = useFinanceAct(request.id);
  const { version, instalments } = request;
  const shownPercent = instalments?.ratePercent ?? request.ratePercent;
  const [typed, setTyped] = useState(shownPercent === null ? '' : String(shownPercent));
  const [words, setWords] = useState('');
  const ratePercent = Number(typed.trim().replace(',', '.'));
  const isRate = typed.trim() !== '' && rateBpOf(ratePercent) !== undefined;
  const act = (body: DeskFinanceAct) => send.mutate(body);
  return (
    <section
      aria-label={t('finance.decide')}
      className="grid content-start gap-3 rounded-panel border border-line bg-raised p-4"
    >
      {request.state === 'asked' && (
        <Button
          wide
          isPending={send.isPending}
          onPress={() => act({ act: 'reviewFinance', version })}
        >
          {t('finance.review')}
        </Button>
      )}
      {mayAct(role, 'approveFinance') && (
        <>
          <TextField
            label={t('finance.words')}
            help={t('finance.wordsHelp', { language: languageName(request.locale) })}
            rows={3}
            maxLength={2_000}
            value={words}
            onChange={setWords}
          />
          <TextField
            label={t('finance.rate')}
            inputMode="decimal"
            maxLength={6}
            value={typed}
            onChange={setTyped}
            error={typed.trim() !== '' && !isRate && t('finance.rateProblem')}
          />
          <Button
            variant="primary"
            size="big"
            wide
            isDisabled={!isRate}
            isPending={send.isPending}
            pendingText={t('act.sending')}
            onPress={() =>
              act({ act: 'approveFinance', version, ratePercent, answer: words.trim() })
            }
          >
            {t('finance.approve', { rate: isRate ? formats.percent(ratePercent) : '…' })}
          </Button>
          <Button
            wide
            isDisabled={words.trim() === ''}
            isPending={send.isPending}
            onPress={() => act({ act: 'declineFinance', version, reason: words.trim() })}
          >
            {t('finance.decline')}
          </Button>
        </>
      )}
      {send.error && (
        <ErrorBand>
          {refusalOf(send.error)?.code === 'DataHasChanged'
            ? t('finance.refusal.DataHasChanged')
            : otherRefusal(send.error)}
        </ErrorBand>
      )}
    </section>
  );
}
