import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InquiryPayload } from '#contract/inquiries.ts';
import { inquiryLengthMax } from '#contract/request-values.ts';
import { useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { inquiryPath } from '#portal/layout/position-paths.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useInquiry } from './use-inquiry.ts';

interface InquiryFormProps {
  lot: InquiryPayload['lot'];
  /** What it is about, before anything is typed. */
  subject?: string;
  /** Between subject and question: the choice of the lot. */
  children?: ReactNode;
}

/** A question to the auction house; its thread is shown once it is sent. */
export function InquiryForm({ lot, subject: given = '', children }: InquiryFormProps) {
  const t = useTranslate();
  const locale = useLocale();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const [subject, setSubject] = useState(given);
  const [message, setMessage] = useState('');
  const { send, isSending, problem } = useInquiry(
    ({ inquiry }) => void navigate(localePath(inquiryPath(inquiry.reference))),
  );
  const isWhole = subject.trim() !== '' && message.trim() !== '';
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
      {children}
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
