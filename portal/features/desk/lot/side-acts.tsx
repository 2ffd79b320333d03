import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, Ban, Hand, type IconNode } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { type DeskAct, acts } from '#domain/acts.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { lotAfter } from '#domain/lot-life-cycle.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { MoveDialog } from '#portal/features/desk/build/move-dialog.tsx';
import { isUnsold } from '#portal/features/desk/build/relist-dialog.tsx';
import { actsIn, lotActs } from '#portal/features/desk/desk-acts.ts';
import { sendAct } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useActs } from '#portal/features/desk/use-acts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { DuplicateLot } from './duplicate-lot.tsx';
import type { LotAddress } from './lot-calls.ts';

type PagedAct = ReturnType<typeof actsIn<'onLotPage'>>[number];
const icons: Record<PagedAct, IconNode> = { holdLotBack: Hand, withdrawLot: Ban };

export type SideActsProps = { answer: DeskLotAnswer; role: DeskRole };

/** What can be done with the lot as a whole; what cannot be done says why. */
export function SideActs({ answer, role }: SideActsProps) {
  const { lot, auction } = answer;
  const { ask, textOf, sending, refusal, dialog } = useActs({ kind: 'lot', auction, lot });
  const offered = lotActs(lot, role);
  /** What is shown to all, with the reason why it cannot be done. */
  const explained: Partial<Record<PagedAct, string | undefined>> = {
    withdrawLot: useWithdrawReason(answer, role),
  };
  return (
    <div className="mt-3 grid justify-items-start gap-1 border-t border-line pt-3 max-md:hidden">
      {mayAct(role, 'duplicateLot') && <DuplicateLot answer={answer} />}
      <MoveLot answer={answer} role={role} />
      {actsIn('onLotPage')
        .filter((act) => act in explained || offered.includes(act))
        .map((act) => (
          <SideAct
            key={act}
            icon={icons[act]}
            text={textOf(act)}
            reason={explained[act]}
            isPending={sending === act}
            onPress={() => ask(act)}
          />
        ))}
      {refusal !== undefined && <ErrorBand>{refusal}</ErrorBand>}
      {dialog}
    </div>
  );
}

function useRoleReason(role: DeskRole): (act: DeskAct) => string | undefined {
  const t = useDeskTranslate();
  return (act) =>
    mayAct(role, act)
      ? undefined
      : t('refusal.DeskRoleIsMissing', { role: t(`desk.role.${acts[act].role}`) });
}

function useWithdrawReason({ lot }: DeskLotAnswer, role: DeskRole): string | undefined {
  const t = useDeskTranslate();
  const roleReason = useRoleReason(role);
  if (lot.status === 'draft') return t('edit.withdrawDraft');
  if (!lotAfter(lot.status, 'withdraw').ok) return t('refusal.LotHasEnded');
  if (lot.barredActs.includes('withdrawLot')) return t('refusal.ProposalIsWaiting');
  return roleReason('withdrawLot');
}

/** A draft goes into another auction; what stayed unsold is offered there again. */
function MoveLot({ answer, role }: SideActsProps) {
  const { lot, auction } = answer;
  const t = useDeskTranslate();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [isAsked, setAsked] = useState(false);
  const send = useLeavingAct({ auctionId: auction.id, assetId: lot.assetId });
  const refusalText = useRefusalText();
  const roleReason = useRoleReason(role);
  const act = isUnsold(lot) ? 'relistLot' : 'moveLot';
  const isMovable = act === 'relistLot' || lot.status === 'draft';
  const isBarred = act === 'relistLot' && lot.barredActs.includes(act);
  const title = t(act === 'moveLot' ? 'edit.move' : 'edit.relist');
  const close = () => {
    setAsked(false);
    send.reset();
  };
  return (
    <>
      <SideAct
        icon={ArrowLeftRight}
        text={title}
        reason={
          isMovable ? (isBarred ? t('edit.isElsewhere') : roleReason(act)) : t('edit.moveNot')
        }
        onPress={() => setAsked(true)}
      />
      {isAsked && (
        <MoveDialog
          title={title}
          text={t(act === 'moveLot' ? 'bulk.moveHelp' : 'build.relistHelp')}
          auctionId={auction.id}
          isPending={send.isPending}
          refusal={send.error ? refusalText(send.error) : undefined}
          onConfirm={(toAuctionId) =>
            send.mutate(
              { act, version: lot.version, toAuctionId },
              {
                onSuccess({ assetId = lot.assetId }) {
                  close();
                  void navigate(localePath(`/desk/auctions/${toAuctionId}/lots/${assetId}`));
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}

/** After it the page belongs to another address: what is at this one is not read again. */
function useLeavingAct({ auctionId, assetId }: LotAddress) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeskLotAct) =>
      sendAct(api, { auctionId, assetId, body, key: crypto.randomUUID() }),
    onError: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}

interface SideActProps {
  icon: IconNode;
  text: ReactNode;
  /** Why it cannot be done. */
  reason?: string | undefined;
  isPending?: boolean;
  onPress: () => void;
}

function SideAct({ icon, text, reason, isPending, onPress }: SideActProps) {
  const id = useId();
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon node={icon} size={16} />}
        isDisabled={reason !== undefined}
        isPending={isPending ?? false}
        onPress={onPress}
        {...(reason !== undefined && { describedBy: id })}
      >
        {text}
      </Button>
      {reason !== undefined && (
        <p id={id} className="px-2.5 pb-1.5 text-12 text-pretty text-ink2">
          {reason}
        </p>
      )}
    </div>
  );
}
