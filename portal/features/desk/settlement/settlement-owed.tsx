import { useState } from 'react';
import { actOnSettlement } from '#contract/calls/desk/settlements.ts';
import type { DeskSettlement, DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { MoneyBackDialog } from './payment-dialogs.tsx';
import { useSums } from './use-sums.ts';

interface SettlementOwedProps {
  answer: DeskSettlementAnswer;
  role: DeskRole;
}

type OwedKind = DeskSettlementAnswer['returns'][number]['returned'];
const acts = { deposit: 'returnDeposit', credit: 'returnCredit' } as const;

/** What goes back to the buyer: both sums with their reason, and the lines that did. */
export function SettlementOwed({ answer, role }: SettlementOwedProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const sum = useSums();
  const [asked, setAsked] = useState<OwedKind>();
  const { settlement, claims, returns, proofs } = answer;
  const { deposit, credit, currencyCode } = settlement;
  if (deposit === 0 && credit === 0 && returns.length === 0) return null;
  const isProven = proofs.some(({ state }) => state === 'accepted');
  // Until the whole statement is paid, nobody has the deposit.
  const isUnpaid = settlement.open > 0;
  const sums = [
    { kind: 'deposit' as const, owed: deposit, isDue: isProven },
    { kind: 'credit' as const, owed: credit, isDue: true },
  ].filter(({ owed }) => owed > 0);
  return (
    <section aria-labelledby="owed">
      <h2 id="owed" className="pb-2 type-h3">
        {t('settle.owed')}
      </h2>
      <ul className="border-t border-line text-14">
        {sums.map(({ kind, owed, isDue }) => {
          const left = leftOf(settlement, kind);
          return (
            <li
              key={kind}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 rule-row py-2.5 wrap-anywhere"
            >
              <span>
                <b className="font-semi">{t(`settle.owed.${kind}`)}</b>
                <span className="block text-13 text-ink2">
                  {kind === 'deposit' &&
                    t(
                      isUnpaid
                        ? 'settle.owed.unpaid'
                        : isProven
                          ? 'settle.owed.proven'
                          : 'settle.owed.held',
                    )}
                  {kind === 'credit' &&
                    claims.map(({ reference, granted }) => (
                      <span key={reference} className="block">
                        {t('settle.owed.claim', { reference })}
                        {' · '}
                        {sum(granted, currencyCode)}
                      </span>
                    ))}
                </span>
              </span>
              <span className="grid justify-items-end gap-1">
                <b className="font-strong whitespace-nowrap">{sum(owed, currencyCode)}</b>
                <span className="text-13 text-ink2">
                  {left === 0
                    ? t('settle.owed.done')
                    : isDue && t('settle.owed.left', { sum: sum(left, currencyCode) })}
                </span>
                {left > 0 && isDue && mayAct(role, acts[kind]) && (
                  <Button size="small" onPress={() => setAsked(kind)}>
                    {t(`settle.back.${kind}`)}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {returns.length > 0 && (
        <>
          <h3 className="pt-4 pb-1 text-14 font-semi">{t('settle.owed.returned')}</h3>
          <ol className="text-14">
            {returns.map(({ at, returned, amount, iban }) => (
              <li key={`${at} ${returned}`} className="flex justify-between gap-4 rule-row py-2">
                <span className="wrap-anywhere">
                  {formats.dateTime(at)} · {t(`settle.owed.${returned}`)} · {iban}
                </span>
                <b className="font-strong whitespace-nowrap">{sum(amount, currencyCode)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
      {asked && (
        <OwedDialog
          kind={asked}
          settlement={settlement}
          refundIban={answer.refundIban}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** Hundredths are whole, so that no cent is lost between two sums. */
function leftOf(settlement: DeskSettlement, kind: OwedKind): number {
  const [owed, returned] =
    kind === 'deposit'
      ? [settlement.deposit, settlement.depositReturned]
      : [settlement.credit, settlement.creditReturned];
  return Math.round((owed - returned) * 100) / 100;
}

interface OwedDialogProps {
  kind: OwedKind;
  settlement: DeskSettlement;
  refundIban: string | null;
  onClose: () => void;
}

/** Writes down that the bank transfers a sum back. */
function OwedDialog({ kind, settlement, refundIban, onClose }: OwedDialogProps) {
  const t = useDeskTranslate();
  return (
    <MoneyBackDialog
      title={t(`settle.back.${kind}`)}
      text={t(`settle.backText.${kind}`)}
      amount={leftOf(settlement, kind)}
      iban={refundIban ?? ''}
      send={useDeskAct(actOnSettlement, { settlementId: settlement.settlementId })}
      version={settlement.version}
      bodyOf={(money) => ({ act: acts[kind], ...money })}
      onClose={onClose}
    />
  );
}
