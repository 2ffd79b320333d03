/** A pause that waits for a second operator, over every screen of the desk. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause } from 'lucide';
import { useEffect, useRef } from 'react';
import { decideProposal } from '#contract/calls/desk/held-acts.ts';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { deskHeldQuery, undoAct } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

export function Proposals({ role }: { role: DeskRole }) {
  const queries = useQueryClient();
  const { data } = useQuery(deskHeldQuery(useApi()));
  const proposals = data?.held.filter(isProposal) ?? [];
  const waiting = data && proposals.map(({ id }) => id).join();
  const before = useRef(waiting);
  // Once one is decided the auction and the work list are others.
  useEffect(() => {
    if (before.current !== undefined && before.current !== waiting)
      void queries.invalidateQueries({
        predicate: ({ queryKey: [desk, part] }) => desk === 'desk' && part !== 'held',
      });
    before.current = waiting;
  }, [queries, waiting]);
  return proposals.map((proposal) => <ProposalCard key={proposal.id} act={proposal} role={role} />);
}

type ProposedAct = HeldAct & { proposal: NonNullable<HeldAct['proposal']> };

function isProposal(held: HeldAct): held is ProposedAct {
  return held.proposal !== null;
}

function ProposalCard({ act, role }: { act: ProposedAct; role: DeskRole }) {
  const { id, isOwn, operator, leavesAt, refusal, proposal } = act;
  const t = useDeskTranslate();
  const portal = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const auction = proposal.auctionName;
  const refusalText = useRefusalText();
  const send = useMutation({
    mutationFn: (answer: 'approve' | 'refuse' | 'undo') =>
      answer === 'undo'
        ? undoAct(api, id)
        : ask(
            api,
            decideProposal,
            { heldActId: id },
            { body: { act: answer }, idempotencyKey: crypto.randomUUID() },
          ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  const isSending = (answer: typeof send.variables) => send.isPending && send.variables === answer;
  return (
    <section
      aria-label={t('act.pauseAuction.do')}
      className="pointer-events-auto grid w-full max-w-[600px] gap-2.5 rounded-panel border border-line bg-raised p-4 shadow-overlay"
    >
      {refusal === null ? (
        <>
          <div role="alert" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
            <Icon node={Pause} size={18} className="mt-0.5" />
            <p className="text-pretty">
              <b className="font-strong">
                {isOwn
                  ? t('pause.asked', { auction })
                  : t('pause.asks', { name: operator, auction })}
              </b>{' '}
              {portal(`halt.${proposal.pauseReason}`)}
              {proposal.reason !== null && <span className="block">{proposal.reason}</span>}
            </p>
          </div>
          {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
          <div className="flex flex-wrap items-center gap-2">
            <span className="flex-1 basis-full text-14 text-ink2 md:basis-0">
              {t('pause.left')}{' '}
              <Countdown
                endsAtMs={Date.parse(leavesAt)}
                dateText={formats.timeWithSeconds(leavesAt)}
                overText={t('pause.over')}
              />
            </span>
            {isOwn && (
              <Button
                size="small"
                isPending={isSending('undo')}
                onPress={() => send.mutate('undo')}
              >
                {t('pause.takeBack')}
              </Button>
            )}
            {!isOwn && mayAct(role, 'approve') && (
              <>
                <Button
                  size="small"
                  isDisabled={send.isPending}
                  onPress={() => send.mutate('refuse')}
                >
                  {t('pause.decline')}
                </Button>
                <Button
                  size="small"
                  variant="primary"
                  isPending={isSending('approve')}
                  onPress={() => send.mutate('approve')}
                >
                  {t('pause.confirm')}
                </Button>
              </>
            )}
          </div>
        </>
      ) : (
        <ErrorBand
          title={t('pause.runsOn', { auction })}
          action={
            <Button size="small" isPending={isSending('undo')} onPress={() => send.mutate('undo')}>
              {t('decide.understood')}
            </Button>
          }
        >
          {refusalText(refusal)}
        </ErrorBand>
      )}
    </section>
  );
}
