import { useState } from 'react';
import { actOnFinanceRequest } from '#contract/calls/desk/finance.ts';
import type { DeskFinance, DeskFinanceAct } from '#contract/desk/finance.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { rateBpOf } from '#domain/finance-estimate.ts';
import { NeededFields, useNeeded } from '#portal/features/desk/needed-fields.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

interface FinancePanelProps {
  request: DeskFinance;
  role: DeskRole;
}

/** Into review, approving at a rate, or declining with words. */
export function FinancePanel({ request, role }: FinancePanelProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const languageName = useLanguageName();
  const refusalText = useRefusalText('finance');
  const send = useDeskAct(actOnFinanceRequest, { financeId: request.id });
  const { version, instalments } = request;
  const shownPercent = instalments?.ratePercent ?? request.ratePercent;
  const [typed, setTyped] = useState(shownPercent === null ? '' : String(shownPercent));
  const [words, setWords] = useState('');
  const ratePercent = Number(typed.trim().replace(',', '.'));
  const isRate = typed.trim() !== '' && rateBpOf(ratePercent) !== undefined;
  const needed = useNeeded();
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
          <NeededFields needed={needed} className="grid gap-3">
            <TextField
              isRequired={needed.tried === 'decline'}
              label={t('finance.words')}
              help={t('finance.wordsHelp', { language: languageName(request.locale) })}
              rows={3}
              maxLength={2_000}
              value={words}
              onChange={setWords}
            />
            <TextField
              isRequired={needed.tried === 'approve'}
              label={t('finance.rate')}
              inputMode="decimal"
              maxLength={6}
              value={typed}
              onChange={setTyped}
              error={typed.trim() !== '' && !isRate && t('finance.rateProblem')}
            />
          </NeededFields>
          <Button
            variant="primary"
            size="big"
            wide
            isPending={send.isPending}
            pendingText={t('act.sending')}
            onPress={() =>
              needed.press(
                isRate,
                () => act({ act: 'approveFinance', version, ratePercent, answer: words.trim() }),
                'approve',
              )
            }
          >
            {t('finance.approve', { rate: isRate ? formats.percent(ratePercent) : '…' })}
          </Button>
          <Button
            wide
            isPending={send.isPending}
            onPress={() =>
              needed.press(
                words.trim() !== '',
                () => act({ act: 'declineFinance', version, reason: words.trim() }),
                'decline',
              )
            }
          >
            {t('finance.decline')}
          </Button>
        </>
      )}
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
    </section>
  );
}
