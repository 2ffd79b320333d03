import { MessageCircleQuestionMark } from 'lucide';
import { useState } from 'react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { inquiryLengthMax } from '#contract/request-values.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { hasAllCalls } from '#portal/api/client.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useExpectsBuyer } from '#portal/layout/use-expects-buyer.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { InquiryForm } from './inquiry-form.tsx';

/** A question about this vehicle, with or without a bid on it, for who may write. */
export function AskAbout({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  const { settings } = useApi();
  const { may } = useReader();
  const isExpected = useExpectsBuyer();
  const [isAsking, setAsking] = useState(false);
  if (!hasAllCalls(settings) || !isExpected || may('bid') === false) return null;
  const { make, model, licensePlate, lot, assetId } = vehicle;
  const name = `${make} ${model}, ${licensePlate}`;
  return (
    <>
      <Button
        size="small"
        icon={<Icon node={MessageCircleQuestionMark} size={15} />}
        onPress={() => setAsking(true)}
      >
        {t('vehicle.ask')}
      </Button>
      <Dialog
        title={t('vehicle.ask')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={t('action.close')}
      >
        {isAsking && (
          <InquiryForm
            lot={{ auctionId: lot.auctionId, assetId }}
            subject={name.slice(0, inquiryLengthMax.subject)}
          />
        )}
      </Dialog>
    </>
  );
}
