import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayPauseAlone } from '#domain/four-eyes.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { DeskAuctionDetail } from './desk-acts.ts';
import { deskUserQuery, holdAct, sendAct } from './desk-calls.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { type HaltReasonName, HaltReasonSelect } from './halt-reason-select.tsx';

export type PauseDialogProps = { auction: DeskAuctionDetail; title: string; onClose: () => void };

/** Asks a second operator to pause the whole auction; a manager who says why can do it alone. */
export function PauseDialog({ auction, title, onClose }: PauseDialogProps) {
  const t = useDeskTranslate();
  const announce = useAnnounce();
  const api = useApi();
  const queries = useQueryClient();
  const { data: user } = useQuery(deskUserQuery(api));
  const [pauseReason, setPauseReason] = useState<HaltReasonName | null>(null);
  const send = useMutation({
    async mutationFn({ isAlone, reason }: { isAlone: boolean; reason?: string | undefined }) {
      const { id: auctionId, version } = auction;
      const body = {
        act: 'pauseAuction',
        version,
        pauseReason: pauseReason ?? 'other',
        ...(reason !== undefined && { reason }),
      } as const;
      const key = crypto.randomUUID();
      await (isAlone
        ? sendAct(api, { auctionId, assetId: undefined, body, key })
        : holdAct(api, { auctionId, body }, key));
    },
    onSuccess(_, { isAlone }) {
      announce.politely(isAlone ? t('act.done', { act: title }) : t('pause.waiting'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  return (
    <ActDialog
      title={title}
      doText={t('pause.ask')}
      text={`${t('act.pauseAuction.ask')} ${t('pause.waiting')}`}
      send={send}
      words="optional"
      wordsHelp={t(user?.role === 'manager' ? 'pause.wordsOfManager' : 'pause.words')}
      isComplete={pauseReason !== null}
      bodyOf={({ reason }) => ({ isAlone: false, reason })}
      onClose={onClose}
      renderOther={({ reason }) =>
        user?.role === 'manager' && (
          <Button
            size="big"
            isDisabled={send.isPending || pauseReason === null || !mayPauseAlone(user.role, reason)}
            onPress={() => send.mutate({ isAlone: true, reason })}
          >
            {t('pause.alone')}
          </Button>
        )
      }
    >
      <HaltReasonSelect selected={pauseReason} onChange={setPauseReason} />
    </ActDialog>
  );
}
