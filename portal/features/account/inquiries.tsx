import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listInquiries } from '#contract/calls/inquiries.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { hasAllCalls } from '#portal/api/client.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { InquiryDetail } from './inquiry-detail.tsx';
import { inquiryPath } from '#portal/layout/position-paths.ts';
import { ReadError } from '#portal/layout/read-error.tsx';
import { inquiryBadge } from './inquiry-state.ts';
import { SectionTitle } from './section-title.tsx';

/** What the company has asked, or the thread that the page's address names. */
export function Inquiries() {
  const api = useApi();
  const [search] = useSearchParams();
  const reference = search.get('inquiry');
  // A backend without these calls has the contacts alone.
  if (!hasAllCalls(api.settings)) return null;
  if (reference !== null) return <InquiryDetail key={reference} reference={reference} />;
  return <Overview />;
}

function Overview() {
  const t = useTranslate();
  const { may } = useReader();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useCall(listInquiries);
  const mayWrite = may('bid') !== false;
  return (
    <section>
      <SectionTitle
        title={t('inquiry.title')}
        trailing={
          mayWrite && (
            <Button variant="primary" onPress={() => setAsking(true)}>
              {t('inquiry.new')}
            </Button>
          )
        }
      />
      {!mayWrite && <p className="pb-3 text-14 text-ink2">{t('inquiry.viewer')}</p>}
      {error && !data && <ReadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton count={3} label={t('shell.loading')} />}
      {data?.inquiries.length === 0 && (
        <p className="max-w-prose text-16 text-pretty text-ink2">{t('inquiry.none')}</p>
      )}
      {data && data.inquiries.length > 0 && (
        <>
          <ul className="rule-open">
            {data.inquiries.map((inquiry) => (
              <li key={inquiry.reference} className="rule-row py-3">
                <InquiryRow inquiry={inquiry} />
              </li>
            ))}
          </ul>
          <p className="mt-3 text-13 text-ink3">{t('inquiry.kept')}</p>
        </>
      )}
      <InquiryDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}

function InquiryRow({ inquiry }: { inquiry: Inquiry }) {
  const t = useTranslate();
  const formats = useFormats();
  const { subject, lot, reference, isUnread } = inquiry;
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <div className="min-w-0">
        <LocaleLink
          to={inquiryPath(reference)}
          variant="quiet"
          className={isUnread ? 'font-strong wrap-anywhere' : 'font-medium wrap-anywhere'}
        >
          {subject}
        </LocaleLink>
        <p className="text-13 text-ink2 wrap-anywhere">
          {lot && `${lot.title}, ${lot.licensePlate} · `}
          {inquiry.askedBy} · {reference}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink3 md:justify-end">
        <span>{formats.dateTime(inquiry.lastAt)}</span>
        {isUnread ? (
          <StatusBadge status="approved" word={t('inquiry.unread')} />
        ) : (
          <StatusBadge
            {...inquiryBadge(inquiry.state)}
            word={t(`inquiry.state.${inquiry.state}`)}
          />
        )}
      </p>
    </div>
  );
}
