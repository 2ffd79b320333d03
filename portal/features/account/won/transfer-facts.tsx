import type { Transfer } from '#domain/transfer-code.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { CopyButton } from '#portal/features/account/copy-button.tsx';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';

interface TransferFactsProps {
  transfer: Transfer;
  currencyCode: string;
}

/** What a bank asks for, each to copy as it takes it. */
export function TransferFacts({ transfer, currencyCode }: TransferFactsProps) {
  const { payee, iban, bic, amountMinor } = transfer;
  const { t, sum } = useBidLabels(currencyCode);
  const facts = [
    { key: 'payee', label: t('account.pay.payee'), text: payee, copied: payee },
    { key: 'iban', label: t('account.pay.iban'), text: spacedInFours(iban), copied: iban },
    ...(bic === null ? [] : [{ key: 'bic', label: t('account.pay.bic'), text: bic, copied: bic }]),
    'reference' in transfer
      ? {
          key: 'reference',
          label: t('account.pay.reference'),
          text: spacedInFours(transfer.reference),
          copied: transfer.reference,
        }
      : {
          key: 'text',
          label: t('account.pay.remittance'),
          text: transfer.text,
          copied: transfer.text,
        },
    {
      key: 'amount',
      label: t('account.pay.amount'),
      text: sum(amountMinor),
      copied: (amountMinor / 100).toFixed(2),
    },
  ];
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)_auto] gap-x-3 border-t border-line">
      {facts.map(({ key, label, text, copied }) => (
        <div
          key={key}
          className="col-span-full grid min-h-11 grid-cols-subgrid items-center border-b border-line text-14"
        >
          <dt className="text-ink2 max-md:text-13">{label}</dt>
          <dd translate="no" className="py-1.5 font-semi wrap-anywhere tabular-nums">
            {text}
          </dd>
          <dd>
            <CopyButton label={label} text={copied} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
