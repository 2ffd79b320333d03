/** A receipt as a file: exactly what `npm run operator -- audit verify --receipt FILE` takes. */
import type { Receipt } from '#contract/bids.ts';

/** For example "CarPlaza-K-482-TN-12.json": the plate, and the number in the lot's log. */
export function receiptFileName(licensePlate: string, { sequence }: Receipt): string {
  const plate = licensePlate
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `CarPlaza-${plate}-${sequence}.json`;
}

export function receiptText(receipt: Receipt): string {
  return `${JSON.stringify(receipt, null, 2)}\n`;
}

/** Saves the receipt through the browser's downloads. */
export function saveReceipt(licensePlate: string, receipt: Receipt): void {
  const file = new Blob([receiptText(receipt)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = receiptFileName(licensePlate, receipt);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

/** Some browsers read the object URL only after the user has chosen where to save. */
const revokeAfterMs = 60_000;
