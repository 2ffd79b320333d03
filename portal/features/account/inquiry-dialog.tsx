import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#portal/api/api-context.tsx';
import { lotKey } from '#portal/api/bids.ts';
import { settlementsQuery, useOwnBids, useWonBids } from '#portal/api/queries.ts';
import { InquiryForm } from '#portal/features/inquiries/inquiry-form.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { Select } from '#portal/ui/select.tsx';
import { keyOfBid, newestEndFirst } from './standings.ts';

interface InquiryDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A question to the auction house. */
export function InquiryDialog({ isOpen, onClose }: InquiryDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      title={t('inquiry.new')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('action.close')}
    >
      {isOpen && <Form />}
    </Dialog>
  );
}

const none = 'none';

function Form() {
  const t = useTranslate();
  const lots = useOwnLots();
  const [lotName, setLotName] = useState(none);
  return (
    <InquiryForm lot={lots.find(({ key }) => key === lotName)?.lot ?? null}>
      {lots.length > 0 && (
        <Select
          label={t('list.column.vehicle')}
          options={[{ key: none, text: t('inquiry.aboutNone') }, ...lots]}
          selected={lotName}
          onChange={setLotName}
        />
      )}
    </InquiryForm>
  );
}

/** More to choose from would need a search. */
const lotsMax = 100;

/** The company's vehicles, won ones first and with the number of their statement. */
function useOwnLots() {
  const own = useOwnBids({ isSignedIn: true });
  const won = useWonBids({ isSignedIn: true });
  const settlements = useQuery(settlementsQuery(useApi()));
  const numbers = new Map(
    settlements.data?.result.map((one) => [lotKey(one), one.statement.number]),
  );
  const bids = [...newestEndFirst(won.data?.bids ?? []), ...newestEndFirst(own.data?.bids ?? [])];
  return [...new Map(bids.map((bid) => [keyOfBid(bid), bid]))]
    .slice(0, lotsMax)
    .map(([key, { auctionId, vehicleId, title, licensePlate }]) => {
      const number = numbers.get(lotKey({ auctionId, assetId: vehicleId }));
      return {
        key,
        lot: { auctionId, assetId: vehicleId },
        text: [`${title}, ${licensePlate}`, ...(number === undefined ? [] : [number])].join(' · '),
      };
    });
}
