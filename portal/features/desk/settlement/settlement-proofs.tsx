import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { actOnSettlement, makeDeskPaperLink } from '#contract/calls/desk/settlements.ts';
import type { DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import type { TransportProof } from '#contract/settlements.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { type Status, StatusBadge } from '#portal/ui/status-badge.tsx';
import type { SettlementDialogProps } from './settlement-dialogs.tsx';

const badges: Record<TransportProof['state'], Status> = {
  checked: 'waiting',
  waiting: 'waiting',
  unreadable: 'declined',
  accepted: 'approved',
  refused: 'declined',
};

interface SettlementProofsProps {
  answer: DeskSettlementAnswer;
  role: DeskRole;
}

/** Proofs that the vehicle has left its country; one that waits is accepted or refused. */
export function SettlementProofs({
  answer: { proofs, proofKinds, settlement, handedOver },
  role,
}: SettlementProofsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const api = useApi();
  const send = useDeskAct(actOnSettlement, { settlementId: settlement.settlementId });
  const refusalText = useRefusalText();
  const [refused, setRefused] = useState<string>();
  const opening = useMutation({
    mutationFn: (proofId: string) =>
      ask(api, makeDeskPaperLink, { settlementId: settlement.settlementId, documentId: proofId }),
    // It is served as an attachment: the page stays.
    onSuccess: ({ result }) => location.assign(result.url),
  });
  if (!handedOver || settlement.deposit === 0) return null;
  return (
    <section aria-labelledby="proofs">
      <h2 id="proofs" className="pb-2 type-h3">
        {t('settle.proofs')}
      </h2>
      <p className="pb-2 text-14 text-pretty text-ink2">
        {t('settle.proofDue', {
          kinds: formats.list(proofKinds.map((kind) => t(`settle.proof.${kind}`))),
        })}
        {proofs.length === 0 && ` ${t('settle.noProof')}`}
      </p>
      <ul className="border-t border-line text-14">
        {proofs.map(({ proofId, kind, name, at, state, reason }) => (
          <li key={proofId} className="grid gap-2 rule-row py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                {t(`settle.proof.${kind}`)}, {name}
                <span className="block text-13 text-ink2">{formats.dateTime(at)}</span>
              </span>
              <StatusBadge status={badges[state]} word={t(`settle.proof.${state}`)} />
            </div>
            {reason !== null && <p className="text-ink2">{reason}</p>}
            {state !== 'checked' && state !== 'unreadable' && (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  isPending={opening.isPending && opening.variables === proofId}
                  onPress={() => opening.mutate(proofId)}
                >
                  {t('settle.proof.open')}
                </Button>
                {state === 'waiting' && mayAct(role, 'acceptProof') && (
                  <>
                    <Button
                      size="small"
                      variant="primary"
                      isPending={send.isPending}
                      onPress={() =>
                        send.mutate({ act: 'acceptProof', version: settlement.version, proofId })
                      }
                    >
                      {t('settle.proof.accept')}
                    </Button>
                    <Button size="small" onPress={() => setRefused(proofId)}>
                      {t('settle.proof.refuse')}
                    </Button>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {opening.error && <ErrorBand>{t('settle.paperFailed')}</ErrorBand>}
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
      {refused !== undefined && (
        <RefuseDialog
          settlement={settlement}
          proofId={refused}
          onClose={() => setRefused(undefined)}
        />
      )}
    </section>
  );
}

function RefuseDialog({
  settlement,
  proofId,
  onClose,
}: SettlementDialogProps & { proofId: string }) {
  const t = useDeskTranslate();
  const { settlementId, version } = settlement;
  return (
    <ActDialog
      title={t('settle.proof.refuse')}
      text={t('settle.proof.refuseText')}
      send={useDeskAct(actOnSettlement, { settlementId })}
      version={version}
      words="needed"
      bodyOf={(given) => ({ act: 'refuseProof', proofId, ...given })}
      onClose={onClose}
    />
  );
}
