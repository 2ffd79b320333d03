import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimLengthMax } from '#contract/claim-values.ts';
import { minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';
import type { ClaimMessage, VehicleClaim } from '#contract/vehicle-claims.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { claimsQuery } from '#portal/api/queries.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { ReadError } from '#portal/layout/read-error.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { type Status, StatusBadge } from '#portal/ui/status-badge.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { type AddPhotos, ClaimPhotos } from './claim-photos.tsx';
import { useClaim } from './use-claim.ts';

const badges: Record<VehicleClaim['state'], Status> = {
  waiting: 'waiting',
  asked: 'outbid',
  accepted: 'approved',
  declined: 'declined',
  withdrawn: 'ended',
};

interface ClaimDetailProps {
  settlement: Settlement;
  addPhotos: AddPhotos;
}

/** The claims on a vehicle, each with what was written, photographed and decided. */
export function ClaimDetail({ settlement, addPhotos }: ClaimDetailProps) {
  const { t } = useBidLabels(settlement.statement.currencyCode);
  const { data, error } = useQuery(claimsQuery(useApi(), settlement));
  if (error && !data) return <ReadError error={error} />;
  if (!data) return <TextSkeleton count={3} label={t('shell.loading')} />;
  return (
    <ul className="mt-2 grid gap-4">
      {data.claims.map((claim) => (
        <li key={claim.reference} className="rounded-panel border border-line bg-surface p-4">
          <Claim settlement={settlement} claim={claim} addPhotos={addPhotos} />
        </li>
      ))}
    </ul>
  );
}

interface ClaimProps extends ClaimDetailProps {
  claim: VehicleClaim;
}

function Claim({ settlement, claim, addPhotos }: ClaimProps) {
  const { t, formats, sum } = useBidLabels(claim.currencyCode);
  const { may } = useReader();
  const isOpen = claim.state === 'waiting' || claim.state === 'asked';
  const mayWrite = isOpen && may('bid') !== false;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        <b className="font-semi">{t(`claim.kind.${claim.kind}`)}</b>
        <StatusBadge status={badges[claim.state]} word={t(`claim.state.${claim.state}`)} />
        <span className="text-13 text-ink2">
          {claim.openedBy} · {formats.dateTime(claim.openedAt)}
          {claim.amount !== null &&
            ` · ${t('claim.asked', { amount: sum(minorOf(claim.amount)) })}`}
        </span>
      </p>
      <p className="mt-2 max-w-prose text-15 whitespace-pre-wrap wrap-anywhere">
        {claim.description}
      </p>
      <ClaimPhotos claim={claim} add={addPhotos} mayAdd={mayWrite} />
      {claim.messages.length > 0 && (
        <ol className="mt-3 border-t border-line" aria-live="polite" aria-relevant="additions">
          {claim.messages.map((message) => (
            <li key={message.id} className="border-b border-line py-2.5">
              <Message message={message} currencyCode={claim.currencyCode} />
            </li>
          ))}
        </ol>
      )}
      {claim.granted !== null && (
        <p className="mt-2 text-15 font-semi">
          {t('claim.granted', { amount: sum(minorOf(claim.granted)) })}
        </p>
      )}
      {mayWrite && <Reply settlement={settlement} claim={claim} />}
    </>
  );
}

function Message({
  message: { at, author, text },
  currencyCode,
}: {
  message: ClaimMessage;
  currencyCode: string;
}) {
  const { t, formats } = useBidLabels(currencyCode);
  return (
    <div className={classList('max-w-prose', author === null && 'border-l-2 border-accent pl-3')}>
      <p className="text-13 text-ink2">
        <b className="font-semi text-ink">{author ?? t('account.desk.own')}</b>
        {' · '}
        {formats.dateTime(at)}
      </p>
      <p className="text-15 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  );
}

function Reply({ settlement, claim: { reference, currencyCode } }: Omit<ClaimProps, 'addPhotos'>) {
  const { t } = useBidLabels(currencyCode);
  const [message, setMessage] = useState('');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { send, isSending, problem } = useClaim(settlement, () => {
    setMessage('');
    setWithdrawing(false);
  });
  const text = message.trim();
  return (
    <form
      className="mt-3 grid max-w-prose gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '' && !isSending) send({ kind: 'reply', reference, message: text });
      }}
    >
      <TextField
        label={t('claim.reply')}
        rows={3}
        value={message}
        onChange={setMessage}
        maxLength={claimLengthMax}
      />
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isDisabled={text === ''} isPending={isSending}>
          {t('claim.sendReply')}
        </Button>
        <Button size="small" onPress={() => setWithdrawing(true)}>
          {t('claim.withdraw')}
        </Button>
      </p>
      <Dialog
        role="alertdialog"
        title={t('claim.withdraw')}
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        closeLabel={t('action.close')}
        isBusy={isSending}
        actions={
          <Button
            variant="primary"
            isPending={isSending}
            onPress={() => send({ kind: 'withdrawal', reference })}
          >
            {t('bid.action.withdraw')}
          </Button>
        }
      >
        <p>{t('claim.withdrawAsk')}</p>
      </Dialog>
    </form>
  );
}
