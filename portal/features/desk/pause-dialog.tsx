import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayPauseAlone } from '#domain/four-eyes.ts';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import type { DeskAuctionDetail } from './desk-acts.ts';
import { deskUserQuery, holdAct, sendAct, useDeskApi } from './desk-calls.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type HaltReasonName, HaltReasonSelect } from './halt-reason-select.tsx';
import { useDeskRefusal } from './use-refusal-text.ts';

export type PauseDialogProps = { auction: DeskAuctionDetail; title: string; onClose: () => void };

/** Asks a second operator to pause the whole auction; a manager who says why can do it alone. */
export function PauseDialog({ auction, title, onClose }: PauseDialogProps) {
  const t = useDeskTranslate();
  const announce = useAnnounce();
  const api = useDeskApi();
  const queries = useQueryClient();
  const { data: user } = useQuery(deskUserQuery(api));
  const [pauseReason, setPauseReason] = useState<HaltReasonName | null>(null);
  const [words, setWords] = useState('');
  const refusalText = useDeskRefusal(auction.name);
  const reason = words.trim() === '' ? undefined : words.trim();
  const send = useMutation({
    async mutationFn({ isAlone }: { isAlone: boolean }) {
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
    <FormDialog
      role="alertdialog"
      title={title}
      doText={t('pause.ask')}
      text={`${t('ask.pauseAuction')} ${t('pause.waiting')}`}
      isComplete={pauseReason !== null}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={() => send.mutate({ isAlone: false })}
      onClose={onClose}
      other={
        user?.role === 'manager' && (
          <Button
            size="big"
            isDisabled={send.isPending || pauseReason === null || !mayPauseAlone(user.role, reason)}
            onPress={() => send.mutate({ isAlone: true })}
          >
            {t('pause.alone')}
          </Button>
        )
      }
    >
      <HaltReasonSelect selected={pauseReason} onChange={setPauseReason} />
      <TextField
        label={t('ask.wordsOptional')}
        help={t(user?.role === 'manager' ? 'pause.wordsOfManager' : 'pause.words')}
        rows={2}
        maxLength={500}
        value={words}
        onChange={(text) => setWords(text.replaceAll(/\s+/g, ' '))}
      />
    </FormDialog>
  );
}
