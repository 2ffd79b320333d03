import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { inquiryLengthMax } from '#contract/request-values.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { lotKey } from '#portal/api/bids.ts';
import { settlementsQuery, useOwnBids, useWonBids } from '#portal/api/queries.ts';
import { useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { inquiryPath } from '#portal/layout/position-paths.ts';
import { keyOfBid, newestEndFirst } from './standings.ts';
import { useInquiry } from './use-inquiry.ts';

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
  const locale = useLocale();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const lots = useOwnLots();
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const [lotName, setLotName] = useState(none);
  const { send, isSending, problem } = useInquiry(
    ({ inquiry }) => void navigate(localePath(inquiryPath(inquiry.reference))),
  );
  const isWhole = subject.trim() !== '' && message.trim() !== '';
  const lot = lots.find(({ key }) => key === lotName)?.lot ?? null;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { subject: subject.trim(), message: message.trim(), locale, lot };
        if (isWhole && !isSending) send({ kind: 'question', body });
      }}
    >
      <TextField
        label={t('inquiry.subject')}
        value={subject}
        onChange={setSubject}
        maxLength={inquiryLengthMax.subject}
      />
      {lots.length > 0 && (
        <Select
          label={t('list.column.vehicle')}
          options={[{ key: none, text: t('inquiry.aboutNone') }, ...lots]}
          selected={lotName}
          onChange={setLotName}
        />
      )}
      <TextField
        label={t('inquiry.message')}
        rows={6}
        value={message}
        onChange={setMessage}
        maxLength={inquiryLengthMax.message}
      />
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      <Button
        type="submit"
        variant="primary"
        size="big"
        isDisabled={!isWhole}
        isPending={isSending}
      >
        {t('inquiry.send')}
      </Button>
    </form>
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
