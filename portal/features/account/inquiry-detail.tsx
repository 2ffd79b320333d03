import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getInquiry, markInquiryRead } from '#contract/calls/inquiries.ts';
import type { InquiryMessage, InquiryThread } from '#contract/inquiries.ts';
import { inquiryLengthMax } from '#contract/request-values.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask, callKey } from '#portal/api/ask.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useInquiry } from '#portal/features/inquiries/use-inquiry.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { inquiryPath, lotPath } from '#portal/layout/position-paths.ts';
import { ReadError } from '#portal/layout/read-error.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { inquiryBadge } from './inquiry-state.ts';

/** One question with its thread; it is read once it is shown. */
export function InquiryDetail({ reference }: { reference: string }) {
  const t = useTranslate();
  const { data, error } = useCall(getInquiry, { inquiryId: reference });
  useReadMark(data);
  return (
    <section className="grid gap-4">
      <p>
        <LocaleLink to={inquiryPath()}>{t('inquiry.back')}</LocaleLink>
      </p>
      {error && !data && <ReadError error={error} />}
      {!data && !error && <TextSkeleton count={6} label={t('shell.loading')} />}
      {data && <Thread thread={data} />}
    </section>
  );
}

function Thread({ thread: { inquiry, messages } }: { thread: InquiryThread }) {
  const t = useTranslate();
  const { may } = useReader();
  const { lot, reference, state } = inquiry;
  return (
    <>
      <div>
        <h2 className="type-h2 wrap-anywhere">{inquiry.subject}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink2">
          <StatusBadge {...inquiryBadge(state)} word={t(`inquiry.state.${state}`)} />
          {lot && <LocaleLink to={lotPath(lot)}>{`${lot.title}, ${lot.licensePlate}`}</LocaleLink>}
          <span>{t('inquiry.reference', { reference })}</span>
        </p>
      </div>
      <ol className="rule-open" aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <li key={message.id} className="rule-row py-3.5">
            <Message message={message} />
          </li>
        ))}
      </ol>
      {may('bid') === false ? (
        <p className="text-14 text-ink2">{t('inquiry.viewer')}</p>
      ) : (
        <Reply reference={reference} isOpen={state === 'waiting'} />
      )}
    </>
  );
}

function Message({ message: { at, author, text } }: { message: InquiryMessage }) {
  const t = useTranslate();
  const formats = useFormats();
  const isOurs = author === null;
  return (
    <div className={classList('max-w-prose', isOurs && 'border-l-2 border-accent pl-3.5')}>
      <p className="text-13 text-ink2">
        <b className="font-semi text-ink">{author ?? t('account.desk.own')}</b>
        {' · '}
        {formats.dateTime(at)}
      </p>
      <p className="mt-1 text-16 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  );
}

function Reply({ reference, isOpen }: { reference: string; isOpen: boolean }) {
  const t = useTranslate();
  const [message, setMessage] = useState('');
  const { send, isSending, problem } = useInquiry(() => setMessage(''));
  const text = message.trim();
  return (
    <form
      className="grid max-w-prose gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '' && !isSending) send({ kind: 'reply', reference, message: text });
      }}
    >
      <TextField
        label={t('inquiry.reply')}
        {...(!isOpen && { help: t('inquiry.reopens') })}
        rows={4}
        value={message}
        onChange={setMessage}
        maxLength={inquiryLengthMax.message}
      />
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      <p>
        <Button type="submit" isDisabled={text === ''} isPending={isSending}>
          {t('inquiry.sendReply')}
        </Button>
      </p>
    </form>
  );
}

/** Notes that the newest message is seen while it is in front of its reader. */
function useReadMark(thread: InquiryThread | undefined): void {
  const api = useApi();
  const queries = useQueryClient();
  const reference = thread?.inquiry.reference;
  const newest = thread?.inquiry.isUnread === true ? thread.messages.at(-1)?.id : undefined;
  useEffect(() => {
    if (reference === undefined || newest === undefined) return undefined;
    const note = async (messageId: number) => {
      const list = await ask(
        api,
        markInquiryRead,
        { inquiryId: reference },
        { body: { messageId } },
      );
      queries.setQueryData(queryKeys.inquiries, list);
      const key = callKey(getInquiry, { inquiryId: reference });
      queries.setQueryData<InquiryThread>(key, (known) =>
        known?.messages.at(-1)?.id === messageId
          ? { ...known, inquiry: { ...known.inquiry, isUnread: false } }
          : known,
      );
    };
    const mark = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', mark);
      // A mark that is lost is made at the next look.
      void note(newest).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [api, queries, reference, newest]);
}
