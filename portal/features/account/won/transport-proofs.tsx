import { X } from 'lucide';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { handInTransportProof } from '#contract/calls/pick-up.ts';
import { mediaRefusals } from '#contract/media.ts';
import type { ProofKind, Settlement, TransportProof } from '#contract/settlements.ts';
import { proofKindsOf } from '#domain/transport-proof.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { callUrl } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { sendFile } from '#portal/api/send-file.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { FileButton } from '#portal/ui/file-button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Select } from '#portal/ui/select.tsx';
import { type Status, StatusBadge } from '#portal/ui/status-badge.tsx';
import { PaperButton } from './paper-button.tsx';

const badges: Record<TransportProof['state'], Status> = {
  checked: 'waiting',
  waiting: 'waiting',
  unreadable: 'declined',
  accepted: 'approved',
  refused: 'declined',
};

/** States in which the file is checked. */
const hasFile: ReadonlySet<TransportProof['state']> = new Set(['waiting', 'accepted', 'refused']);

/** The proof that the vehicle left its country, against which the deposit is paid back. */
export function TransportProofs({ settlement }: { settlement: Settlement }) {
  const { proofs, statement, mayHandInProof } = settlement;
  const { t, formats, sum } = useBidLabels(statement.currencyCode);
  const { may } = useReader();
  if (statement.sum.depositMinor === 0) return null;
  const isExport = statement.sum.case === 'export';
  return (
    <div className="mt-3 rounded-panel border border-line bg-surface p-4">
      <h4 className="text-14 font-semi">
        {t(isExport ? 'account.proof.titleExport' : 'account.proof.title')}
      </h4>
      {mayHandInProof && (
        <p className="mt-1 text-14 text-pretty text-ink2">
          {t(isExport ? 'account.proof.textExport' : 'account.proof.text', {
            sum: sum(statement.sum.depositMinor),
          })}
        </p>
      )}
      {proofs.length > 0 && (
        <ul className="mt-2 border-t border-line text-14">
          {proofs.map(({ proofId, kind, name, at, state, reason }) => (
            <li key={proofId} className="rule-row py-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 wrap-anywhere">
                  {t(`account.proof.${kind}`)}, {name}
                </span>
                <StatusBadge status={badges[state]} word={t(`account.proof.${state}`)} />
                {hasFile.has(state) && (
                  <PaperButton lot={settlement} documentId={proofId} label={t('action.download')} />
                )}
              </div>
              <p className="text-13 text-ink2">{formats.dateTime(at)}</p>
              {reason !== null && <p>{t('account.proof.reason', { reason })}</p>}
            </li>
          ))}
        </ul>
      )}
      {/* The call is refused to who may not bid. */}
      {mayHandInProof && may('bid') !== false && <ProofForm settlement={settlement} />}
    </div>
  );
}

function ProofForm({ settlement }: { settlement: Settlement }) {
  const { currencyCode, sum } = settlement.statement;
  const kinds = proofKindsOf[sum.case];
  const { t, formats } = useBidLabels(currencyCode);
  const api = useApi();
  const queries = useQueryClient();
  const [kind, setKind] = useState<ProofKind | undefined>(kinds[0]);
  const [chosen, setChosen] = useState<File>();
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (!kind) return;
      const { auctionId, assetId } = settlement;
      const name = file.name.slice(-200);
      await sendFile(
        api,
        callUrl(api, handInTransportProof, { auctionId, assetId, kind, name }),
        file,
      );
    },
    onSuccess: () => {
      setChosen(undefined);
      return queries.invalidateQueries({ queryKey: queryKeys.settlements });
    },
  });
  const isRefusedFile =
    send.error instanceof ApiError &&
    mediaRefusals.some((code) => (send.error as ApiError).isRefusedWith(code));
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {kinds.length > 1 && (
          <Select
            label={t('account.proof.kind')}
            options={kinds.map((key) => ({ key, text: t(`account.proof.${key}`) }))}
            selected={kind ?? null}
            onChange={(key) => setKind(kinds.find((one) => one === key))}
          />
        )}
        <FileButton
          isOne
          text={t('account.proof.choose')}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          isDisabled={send.isPending}
          onFiles={([file]) => {
            send.reset();
            setChosen(file);
          }}
        />
      </div>
      {chosen && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
          <span className="min-w-0 wrap-anywhere">{chosen.name}</span>
          <IconButton
            label={t('account.proof.remove', { name: chosen.name })}
            icon={<Icon node={X} size={16} />}
            isDisabled={send.isPending}
            onPress={() => setChosen(undefined)}
          />
          <Button
            size="small"
            variant="primary"
            isPending={send.isPending}
            onPress={() => send.mutate(chosen)}
          >
            {t('account.proof.send')}
          </Button>
        </div>
      )}
      <p className="text-13 text-ink2">{t('account.proof.formats')}</p>
      {send.error && (
        <ErrorBand>
          {isRefusedFile
            ? t('account.proof.refusedFile')
            : errorText(send.error, { t, formats, currencyCode })}
        </ErrorBand>
      )}
    </div>
  );
}
