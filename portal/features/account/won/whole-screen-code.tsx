import type { Settlement } from '#contract/settlements.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import ReleaseQr from './release-qr.tsx';

interface WholeScreenCodeProps {
  settlement: Settlement;
  code: string;
  isOpen: boolean;
  onClose: () => void;
}

/** For the gate: dark on white in both themes. Loaded with the code, so that it works offline. */
export default function WholeScreenCode({
  settlement,
  code,
  isOpen,
  onClose,
}: WholeScreenCodeProps) {
  const { vehicle, yard, statement } = settlement;
  const { t } = useBidLabels(statement.currencyCode);
  return (
    <Dialog
      title={t('account.release.title')}
      closeLabel={t('action.close')}
      layout="sheet"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button wide onPress={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3 rounded-panel bg-plate-white p-4 text-center text-on-plate">
        <div className="w-full max-w-80">
          <ReleaseQr code={code} />
        </div>
        <p
          translate="no"
          className="text-[2.5rem] leading-tight font-bold tracking-wider tabular-nums"
        >
          {code}
        </p>
        <p>
          <b className="block text-17">{vehicle.title}</b>
          <span translate="no">{vehicle.licensePlate}</span>
          {yard && (
            <span className="block">
              {yard.name}, {yard.address}
            </span>
          )}
        </p>
      </div>
    </Dialog>
  );
}
