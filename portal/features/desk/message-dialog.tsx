import { useState } from 'react';
import { type MessageTemplate, messageTemplates, messageTextMax } from '#contract/desk/values.ts';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { AuctionActDialogProps } from './auction-act-dialog.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import { useSendAct } from './use-send-act.ts';

/** A mail to all who have a bid: a text in the language of each, and the operator's own text. */
export function MessageDialog({ subject, title, onClose }: Omit<AuctionActDialogProps, 'act'>) {
  const t = useDeskTranslate();
  const announce = useAnnounce();
  const [template, setTemplate] = useState<MessageTemplate | null>(null);
  const [text, setText] = useState('');
  const { version } = subject.kind === 'lot' ? subject.lot : subject.auction;
  const own = text.trim() === '' ? {} : { text: text.trim() };
  return (
    <ActDialog
      title={title}
      doText={t('message.send')}
      text={
        subject.kind === 'lot'
          ? t('message.toLot', { number: subject.lot.number })
          : t('message.toAuction')
      }
      send={useSendAct(subject)}
      bodyOf={() => (template ? { act: 'messageBidders', template, version, ...own } : undefined)}
      onDone={() => announce.politely(t('message.sent'))}
      onClose={onClose}
    >
      <Select
        isRequired
        label={t('message.template')}
        help={template === null ? undefined : t(`message.text.${template}`)}
        options={messageTemplates.map((key) => ({ key, text: t(`message.name.${key}`) }))}
        selected={template}
        placeholder={t('message.choose')}
        onChange={(key) => setTemplate(messageTemplates.find((one) => one === key) ?? null)}
      />
      <TextField
        label={t('message.ownText')}
        help={t('message.ownTextHelp', { count: messageTextMax - text.length })}
        rows={2}
        maxLength={messageTextMax}
        value={text}
        onChange={(typed) => setText(typed.replaceAll(/\s+/g, ' '))}
      />
    </ActDialog>
  );
}
