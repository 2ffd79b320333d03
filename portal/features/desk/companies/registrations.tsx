import { useState } from 'react';
import { actOnRequest, getDeskRequest, listDeskRequests } from '#contract/calls/desk/requests.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useCall, waiting } from '#portal/api/use-call.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Link } from '#portal/ui/link.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { AskCompany } from './ask-company.tsx';
import { CountryMark } from './country-mark.tsx';
import { RegisterFacts, RegisterLine } from './register-facts.tsx';
import { RegistrationPanel } from './registration-panel.tsx';
import { RequestThread } from './request-thread.tsx';
import { RequestWork } from './request-work.tsx';
import { useDue } from './use-due.ts';

/** Registrations that wait, by their deadline, beside the facts and the decision. */
export function Registrations({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const list = useCall(listDeskRequests, { kind: 'registration' }, waiting);
  const [approved, setApproved] = useState<{ companyId: string; name: string }>();
  const localePath = useLocalePath();
  return (
    <section aria-labelledby="registrations" className="pb-10">
      <h2 id="registrations" className="pb-2 type-h3">
        {t('registrations.title')} <span className="text-ink3">{list.data?.requests.length}</span>
      </h2>
      {approved && (
        <output className="mb-3 block rounded-control bg-won-soft px-3.5 py-3 text-14">
          {t('registrations.approved', { name: approved.name })}{' '}
          <Link href={localePath(`/desk/companies/${approved.companyId}`)}>
            {t('registrations.toCompany')}
          </Link>
        </output>
      )}
      <RequestWork
        list={list}
        label={t('registrations.title')}
        failedText={t('registrations.failed')}
        noneText={t('registrations.none')}
      >
        {(reference, now) => (
          <Registration
            key={reference}
            reference={reference}
            now={now}
            role={role}
            onApproved={(companyId, name) => setApproved({ companyId, name })}
          />
        )}
      </RequestWork>
    </section>
  );
}

type RegistrationProps = {
  reference: string;
  now: string;
  role: DeskRole;
  onApproved: (companyId: string, name: string) => void;
};

function Registration({ reference, now, role, onApproved }: RegistrationProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const due = useDue();
  const { data } = useCall(getDeskRequest, { reference }, waiting);
  const ask = useDeskAct(actOnRequest, { reference });
  const mayAsk = mayAct(role, 'checkRegistration');
  if (!data) return <TextSkeleton count={6} label={t('desk.loading')} />;
  const { request, facts, thread } = data;
  const isAsking = ask.isPending;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="type-h2">{request.company}</h3>
        <CountryMark country={request.country} />
        <span className="text-14 text-ink2">
          {t('registrations.sent', { time: formats.dateTime(request.receivedAt) })}
        </span>
        <span className="text-14 text-ink2 md:ml-auto">
          {t('registrations.due')}{' '}
          <b className="font-semi text-ink">{due(request.dueAt, now).text}</b>
        </span>
      </div>
      <div className="mt-3 grid gap-6 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <RegisterFacts facts={facts} country={request.country} />
          <output className="mt-2 block text-13 text-pretty text-ink2">
            <RegisterLine checks={request.checks} isAsking={isAsking} />
          </output>
          {mayAsk && !isAsking && request.checks?.state !== 'outside' && (
            <div className="mt-2">
              <Button
                size="small"
                onPress={() => ask.mutate({ act: 'checkRegistration', version: request.version })}
              >
                {t('registrations.ask')}
              </Button>
            </div>
          )}
          <p className="mt-4 text-14">
            <b className="font-semi">{request.name}</b> · {request.email} · {request.phone}
          </p>
          {request.colleagues.map(({ name, email }) => (
            <p key={email} className="mt-1 text-14 wrap-anywhere">
              <b className="font-semi">{name}</b> · {email}
            </p>
          ))}
          <RequestThread thread={thread} />
        </div>
        {mayAct(role, 'approveRegistration')
          ? !isAsking && (
              <RegistrationPanel key={ask.data?.version} answer={data} onApproved={onApproved} />
            )
          : mayAct(role, 'askRegistrant') && (
              <div>
                <AskCompany request={request} version={request.version} />
              </div>
            )}
      </div>
    </div>
  );
}
