import { useState } from 'react';
import { actOnClaim } from '#contract/calls/desk/claims.ts';
import { claimLengthMax } from '#contract/claim-values.ts';
import type { DeskClaimAct, DeskClaimAnswer } from '#contract/desk/claims.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { NeededFields, useNeeded } from '#portal/features/desk/needed-fields.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

/** Asking for more, accepting with an amount, declining: each with words for the company. */
export function ClaimPanel({ answer, role }: { answer: DeskClaimAnswer; role: DeskRole }) {
  const { claim, whole, currencyCode, claimable } = answer;
  const t = useDeskTranslate();
  const formats = useFormats();
  const [words, setWords] = useState('');
  const [amountText, setAmount] = useState(whole.amount === null ? '' : String(whole.amount));
  const [version, setVersion] = useState(claim.version);
  const send = useDeskAct(actOnClaim, { claimId: claim.reference });
  const refusalText = useRefusalText('claims');
  const text = words.trim();
  const money = readMoney(amountText, currencyCode);
  const amountMinor = money.kind === 'amount' && money.amountMinor > 0 ? money.amountMinor : null;
  const needed = useNeeded();
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
  return (
    <section
      aria-label={t('claims.words')}
      className="rounded-panel border border-line bg-raised p-4"
    >
      <NeededFields needed={needed} className="grid content-start gap-3">
        <TextField
          isRequired={needed.tried !== undefined}
          label={t('claims.words')}
          help={t('claims.wordsHelp')}
          rows={5}
          maxLength={claimLengthMax}
          value={words}
          onChange={setWords}
        />
        <Button
          wide
          isPending={send.isPending}
          onPress={() =>
            needed.press(text !== '', () => act({ act: 'askClaimant', version, words: text }))
          }
        >
          {t('claims.ask')}
        </Button>
        {mayAct(role, 'acceptClaim') && (
          <>
            <TextField
              isRequired={needed.tried === 'accept'}
              label={t('claims.amount')}
              help={t('claims.amountHelp', {
                amount: formats.sum(minorOf(claimable), currencyCode),
              })}
              inputMode="decimal"
              maxLength={20}
              value={amountText}
              onChange={setAmount}
            />
            <Button
              variant="primary"
              size="big"
              wide
              isPending={send.isPending}
              pendingText={t('act.sending')}
              onPress={() =>
                needed.press(
                  text !== '' && amountMinor !== null,
                  () => {
                    const amount = fromMinor(amountMinor ?? 0);
                    act({ act: 'acceptClaim', version, words: text, amount });
                  },
                  'accept',
                )
              }
            >
              {amountMinor === null
                ? t('claims.accept')
                : t('claims.acceptOf', { amount: formats.sum(amountMinor, currencyCode) })}
            </Button>
            <Button
              wide
              isPending={send.isPending}
              onPress={() =>
                needed.press(text !== '', () => act({ act: 'declineClaim', version, words: text }))
              }
            >
              {t('claims.decline')}
            </Button>
          </>
        )}
        {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
      </NeededFields>
    </section>
  );
}
