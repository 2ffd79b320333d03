import { Check, Copy, Download } from 'lucide';
import { useState } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import type { Receipt } from '#contract/bids.ts';
import { useNotices } from '#portal/layout/notices.tsx';
import { Button } from '#portal/ui/button.tsx';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { exactMoment } from './lot-clock.tsx';
import { receiptText, saveReceipt } from './receipt-file.ts';

/** Enough of the hash to compare by eye; the file has all of it. */
const hashChars = 12;

interface ReceiptLineProps {
  receipt: Receipt;
  licensePlate: string;
  labels: BidLabels;
  nowMs: number;
}

/** Number, time and hash of the company's newest log entry, to copy or to save as a file. */
export function ReceiptLine({ receipt, licensePlate, labels, nowMs }: ReceiptLineProps) {
  const { t } = labels;
  const { isCopied, copy } = useCopy(receipt, labels);
  return (
    <div className="grid gap-1">
      <p className="text-12 text-ink2">{receiptName(receipt, labels, nowMs)}</p>
      <div className="-mx-3 flex flex-wrap gap-x-1">
        <Button
          size="small"
          variant="quiet"
          icon={<Icon node={Download} />}
          label={t('receipt.download')}
          onPress={() => saveReceipt(licensePlate, receipt)}
        >
          {t('action.download')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={isCopied ? <Icon node={Check} /> : <Icon node={Copy} />}
          label={t(isCopied ? 'receipt.copied' : 'receipt.copy')}
          onPress={() => void copy()}
        >
          {t(isCopied ? 'receipt.short.copied' : 'receipt.short.copy')}
        </Button>
      </div>
    </div>
  );
}

function receiptName(receipt: Receipt, labels: BidLabels, nowMs: number): string {
  return labels.t('bid.result.receipt', {
    number: labels.formats.number(receipt.sequence),
    time: exactMoment(receipt.at, nowMs, labels),
    hash: receipt.hash.slice(0, hashChars),
  });
}

/** "Copied" stays until there is another receipt. */
function useCopy(receipt: Receipt, { t }: BidLabels) {
  const notices = useNotices();
  const [copied, setCopied] = useState<string>();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(receiptText(receipt));
      setCopied(receipt.hash);
    } catch {
      // The browser forbids it, or there is no clipboard without TLS.
      notices.show({ kind: 'error', text: t('receipt.notCopied') });
    }
  }
  return { isCopied: copied === receipt.hash, copy };
}
