import { withdrawChange } from '#contract/calls/changes.ts';
import type { ChangeRequest } from '#contract/changes.ts';
import { ask } from '#portal/api/ask.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { WithdrawRequest } from '#portal/features/account/withdraw-request.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { ChangedLines } from './changed-lines.tsx';

const badges = {
  waiting: 'waiting',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'ended',
} as const;

/** What was asked for, field by field, and what became of it; newest first. */
export function ChangeRequests({ requests }: { requests: readonly ChangeRequest[] }) {
  const t = useTranslate();
  if (requests.length === 0) return <p className="text-16 text-ink2">{t('change.noRequests')}</p>;
  return (
    <ul className="grid gap-7">
      {requests.map((request) => (
        <li key={request.id}>
          <Request request={request} />
        </li>
      ))}
    </ul>
  );
}

function Request({ request }: { request: ChangeRequest }) {
  const t = useTranslate();
  const formats = useFormats();
  const { kind, state, decidedAt, reason } = request;
  const time = decidedAt === null ? '' : formats.dateTime(decidedAt);
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-ink py-3">
        <h3 className="text-15 font-strong">
          {t('change.sentBy', {
            name: request.askedBy,
            time: formats.dateTime(request.askedAt),
          })}
        </h3>
        <StatusBadge status={badges[state]} word={t(`change.state.${state}`)} />
      </div>
      <ChangedLines kind={kind} fields={request.fields} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-14">
        <p className="min-w-0 text-ink2 wrap-anywhere">
          {t(`change.decided.${state}`, { time })}
          {reason !== null && <span className="block whitespace-pre-wrap text-ink">{reason}</span>}
        </p>
        {state === 'waiting' && request.isOwn && (
          <WithdrawRequest
            withdraw={(client) => ask(client, withdrawChange, { changeId: request.id })}
            queryKey={queryKeys.changes}
          />
        )}
      </div>
    </article>
  );
}
