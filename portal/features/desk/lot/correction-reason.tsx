import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { type LotAddress, useCorrectionReason } from './lot-calls.ts';

/** As long as contract/desk/edits.ts takes. */
const reasonMax = 500;

/** Of a lot with bids: what a change does, and why it is made. */
export function CorrectionReason({ address }: { address: LotAddress }) {
  const t = useDeskTranslate();
  const [reason, setReason] = useCorrectionReason(address);
  return (
    <div className="mb-5 rounded-control bg-sunken px-3.5 py-3">
      <p className="mb-3 text-14">{t('edit.correction.text')}</p>
      <TextField
        label={t('edit.correction.reason')}
        value={reason}
        onChange={setReason}
        maxLength={reasonMax}
      />
    </div>
  );
}
