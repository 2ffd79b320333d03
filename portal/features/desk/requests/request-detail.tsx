import { getDeskRequest } from '#contract/calls/desk/requests.ts';
import type { DeskRequestAnswer } from '#contract/desk/requests.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { contactSubjects } from '#contract/request-values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useCall, waiting } from '#portal/api/use-call.ts';
import { RequestThread } from '#portal/features/desk/companies/request-thread.tsx';
import { useDue } from '#portal/features/desk/companies/use-due.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Link } from '#portal/ui/link.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { AnswerPanel } from './answer-panel.tsx';

export type RequestDetailProps = { reference: string; now: string; role: DeskRole };

/** What was written, what was done about it, and the answer. */
export function RequestDetail({ reference, now, role }: RequestDetailProps) {
  const t = useDeskTranslate();
  const languageName = useLanguageName();
  const formats = useFormats();
  const due = useDue();
  const localePath = useLocalePath();
  const { data } = useCall(getDeskRequest, { reference }, waiting);
  if (!data) return <TextSkeleton count={6} label={t('desk.loading')} />;
  const { request, thread } = data;
  const isInquiry = request.kind === 'inquiry';
  const subject = contactSubjects.find((one) => one === request.subject) ?? 'other';
  // The desk may write once more in the thread of a company.
  const isOpen = request.doneAt === null || (isInquiry && request.outcome === 'answered');
  const mayWork = mayAct(role, 'answerRequest') && isOpen;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-h2 wrap-anywhere">
          {isInquiry ? request.subject : t(`requests.subject.${subject}`)}
        </h2>
        <span className="text-14 text-ink2">
          {t('registrations.sent', { time: formats.dateTime(request.receivedAt) })}
        </span>
        {request.doneAt === null && (
          <span className="text-14 text-ink2 md:ml-auto">
            {t('requests.due')} <b className="font-semi text-ink">{due(request.dueAt, now).text}</b>
          </span>
        )}
      </div>
      <p className="mt-1 text-14 wrap-anywhere">
        {t('requests.from')} <b className="font-semi">{request.name}</b>
        {request.company !== null && ', '}
        <CompanyName request={request} /> · {request.email}
        {request.phone !== null && ` · ${request.phone}`} · {languageName(request.locale)}
      </p>
      {request.lot && (
        <p className="mt-1 text-14">
          {t('requests.about')}{' '}
          <Link
            href={localePath(`/desk/auctions/${request.lot.auctionId}/lots/${request.lot.assetId}`)}
          >
            {`${request.lot.title}, ${request.lot.licensePlate}`}
          </Link>
        </p>
      )}
      <div className="mt-3 grid gap-6 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <p className="border-y border-line py-3 text-15 whitespace-pre-wrap wrap-anywhere">
            {request.message}
          </p>
          {request.mail !== null && (
            <p className="mt-2 text-13 text-ink2">{t(`requests.mail.${request.mail}`)}</p>
          )}
          <RequestThread thread={thread} />
        </div>
        {mayWork && <AnswerPanel answer={data} />}
      </div>
    </div>
  );
}

/** Of a visitor as it was typed, of a known company with the way to its page. */
function CompanyName({ request }: Pick<DeskRequestAnswer, 'request'>) {
  const localePath = useLocalePath();
  const { company, companyId } = request;
  if (companyId === null || company === null) return company;
  return <Link href={localePath(`/desk/companies/${companyId}`)}>{company}</Link>;
}
