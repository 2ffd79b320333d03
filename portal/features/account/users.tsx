import { useState } from 'react';
import { listOwnUsers } from '#contract/calls/own-users.ts';
import type { OwnLogEntry, OwnUser, OwnUserList } from '#contract/own-users.ts';
import { minorOf } from '#contract/money.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { lotPath } from '#portal/layout/position-paths.ts';
import { useSumsText } from '#portal/layout/use-committed.ts';
import { ReadError } from '#portal/layout/read-error.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { SectionTitle } from './section-title.tsx';
import { UserDialog } from './user-dialog.tsx';
import { useUserChange } from './use-user-change.ts';

/** The company's users with roles and limits, and who bid what: for its administrator. */
export function Users() {
  const { may, administrators } = useReader();
  const t = useTranslate();
  const formats = useFormats();
  if (may('manage') !== false) return <OfAdministrator />;
  const names = formats.list([...administrators]);
  return (
    <div className="grid max-w-prose gap-1 rounded-control bg-sunken px-3.5 py-3">
      <p>{t('error.CompanyRoleIsMissing')}</p>
      {names !== '' && <p className="font-medium">{t('users.administrators', { names })}</p>}
    </div>
  );
}

function OfAdministrator() {
  const t = useTranslate();
  const { data, error } = useCall(listOwnUsers);
  if (error && !data) return <ReadError error={error} />;
  if (!data) return <TextSkeleton count={6} label={t('shell.loading')} />;
  return <Whole list={data} />;
}

function Whole({ list: { users, log } }: { list: OwnUserList }) {
  const t = useTranslate();
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="grid gap-11">
      <section>
        <SectionTitle
          title={t('users.title')}
          trailing={
            <Button variant="primary" onPress={() => setInviting(true)}>
              {t('users.invite')}
            </Button>
          }
        />
        <ul className="rule-open">
          {users.map((user) => (
            <li key={user.id} className="rule-row py-3.5">
              <UserRow user={user} />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-13 text-ink3">{t('users.limitsHelp')}</p>
        <UserDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      </section>
      <section>
        <SectionTitle title={t('users.log')} />
        {log.length === 0 ? (
          <p className="text-16 text-ink2">{t('users.logEmpty')}</p>
        ) : (
          <ul className="rule-open">
            {log.map((entry) => (
              <li key={`${entry.at} ${entry.licensePlate}`} className="rule-row py-2.5">
                <LogRow entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function UserRow({ user }: { user: OwnUser }) {
  const t = useTranslate();
  const formats = useFormats();
  const sumsText = useSumsText();
  const [isChanging, setChanging] = useState(false);
  const { change, isSending, problem } = useUserChange();
  const { id: userId, name, state } = user;
  const limit = (amount: number | null) =>
    amount === null ? t('users.noLimit') : formats.price(minorOf(amount), limitCurrency);
  const facts = [
    { label: t('users.perBid'), value: limit(user.limitPerBid) },
    { label: t('users.buyingLimit'), value: limit(user.limitPerDay) },
    {
      label: t('position.committed'),
      value: sumsText(user.committed) ?? formats.price(0, limitCurrency),
    },
  ];
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_12.5rem] md:items-center">
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{name}</p>
        <p className="text-13 text-ink2 wrap-anywhere">{user.email}</p>
        <p className="text-13 text-ink2">
          {t(`account.role.${user.role}`)}
          {state !== 'active' && `, ${t(`users.state.${state}`)}`}
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-13 text-ink3">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {state === 'removed' ? (
          <Button
            size="small"
            isPending={isSending}
            label={`${t('users.letBackIn')}, ${name}`}
            onPress={() => change({ act: 'letBackIn', userId })}
          >
            {t('users.letBackIn')}
          </Button>
        ) : (
          <>
            {state === 'invited' && (
              <Button
                size="small"
                isPending={isSending}
                label={`${t('users.inviteAgain')}, ${name}`}
                onPress={() => change({ act: 'inviteAgain', userId })}
              >
                {t('users.inviteAgain')}
              </Button>
            )}
            <Button
              size="small"
              label={`${t('action.change')}, ${name}`}
              onPress={() => setChanging(true)}
            >
              {t('action.change')}
            </Button>
          </>
        )}
      </div>
      {problem !== null && (
        <div className="md:col-span-3">
          <ErrorBand>{problem}</ErrorBand>
        </div>
      )}
      <UserDialog user={user} isOpen={isChanging} onClose={() => setChanging(false)} />
    </div>
  );
}

function LogRow({ entry }: { entry: OwnLogEntry }) {
  const t = useTranslate();
  const formats = useFormats();
  const { amount, currencyCode } = entry;
  return (
    <div className="grid gap-x-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_auto]">
      <span className="min-w-0 font-medium wrap-anywhere">{entry.user}</span>
      <span className="min-w-0 text-ink2">
        {t(`users.kind.${entry.kind}`)}
        {amount !== null && ` ${formats.price(minorOf(amount), currencyCode)}`}
        {', '}
        <LocaleLink to={lotPath(entry)}>{`${entry.title}, ${entry.licensePlate}`}</LocaleLink>
      </span>
      <span className="text-13 text-ink3">{formats.dateTime(entry.at)}</span>
    </div>
  );
}
