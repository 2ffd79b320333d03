import { useState } from 'react';
import { claimLengthMax } from '#contract/claim-values.ts';
import type { DeskClaimAct, DeskClaimAnswer } from '#contract/desk/claims.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { refusalOf, useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useClaimAct } from './claim-calls.ts';

const refusals = ['ClaimIsOver', 'StatementHasLess', 'AmountIsInvalid'] as const;

/** Asking for more, accepting with an amount, declining: each with words for the company. */
export function ClaimPanel({ answer, role }: { answer: DeskClaimAnswer; role: DeskRole }) {
  const { claim, whole, currencyCode, claimable } = answer;
  const t = useDeskTranslate();
  const formats = useFormats();
  const [words, setWords] = useState('');
  const [amountText, setAmount] = useState(whole.amount === null ? '' : String(whole.amount));
  const [version, setVersion] = useState(claim.version);
  const send = useClaimAct(claim.reference);
  const refusalText = useDeskRefusal(claim.company);
  const text = words.trim();
  const money = readMoney(amountText);
  const amountMinor = money.kind === 'amount' && money.amountMinor > 0 ? money.amountMinor : null;
  const act = (body: DeskClaimAct) =>
    send.mutate(body, {
      onSuccess: (done) => {
        setVersion(done.version);
        setWords('');
      },
      // What was written meanwhile is shown; the next press acts on what is now.
      onSettled: (_done, error) => {
        if (error) setVersion(claim.version);
      },
    });
  const known = refusals.find((one) => one === refusalOf(send.error)?.code);
  return (
    <section
      aria-label={t('claims.words')}
      className="grid content-start gap-3 rounded-panel border border-line bg-raised p-4"
    >
      <TextField
        label={t('claims.words')}
        help={t('claims.wordsHelp')}
        rows={5}
        maxLength={claimLengthMax}
        value={words}
        onChange={setWords}
      />
      <Button
        wide
        isDisabled={text === ''}
        isPending={send.isPending}
        onPress={() => act({ act: 'askClaimant', version, words: text })}
      >
        {t('claims.ask')}
      </Button>
      {mayAct(role, 'acceptClaim') && (
        <>
          <TextField
            label={t('claims.amount')}
            help={t('claims.amountHelp', { amount: formats.sum(minorOf(claimable), currencyCode) })}
            inputMode="decimal"
            maxLength={20}
            value={amountText}
            onChange={setAmount}
          />
          <Button
            variant="primary"
            size="big"
            wide
            isDisabled={text === '' || amountMinor === null}
            isPending={send.isPending}
            pendingText={t('act.sending')}
            onPress={() => {
              if (amountMinor === null) return;
              act({ act: 'acceptClaim', version, words: text, amount: fromMinor(amountMinor) });
            }}
          >
            {amountMinor === null
              ? t('claims.accept')
              : t('claims.acceptOf', { amount: formats.sum(amountMinor, currencyCode) })}
          </Button>
          <Button
            wide
            isDisabled={text === ''}
            isPending={send.isPending}
            onPress={() => act({ act: 'declineClaim', version, words: text })}
          >
            {t('claims.decline')}
          </Button>
        </>
      )}
      {send.error && (
        <ErrorBand>{known ? t(`claims.refusal.${known}`) : refusalText(send.error)}</ErrorBand>
      )}
    </section>
  );
}
