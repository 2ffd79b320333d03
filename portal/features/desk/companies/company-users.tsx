import type { DeskCompanyUser } from '#contract/desk/companies.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { offered } from '#portal/features/desk/desk-acts.ts';
import { versionText } from '#portal/features/conditions/version-text.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { type AskedCompanyAct, userButtons } from './company-buttons.ts';

export type CompanyUsersProps = {
  users: readonly DeskCompanyUser[];
  role: DeskRole;
  onAsk: (asked: AskedCompanyAct) => void;
};

const columns = ['user', 'email', 'role', 'limitPerBid', 'lastSignIn', 'acts'] as const;

export function CompanyUsers({ users, role, onAsk }: CompanyUsersProps) {
  const t = useDeskTranslate();
  return (
    <section aria-labelledby="users" className="min-w-0">
      <div className="flex items-center justify-between gap-3 pb-2">
        <h2 id="users" className="type-h3">
          {t('company.users')}
        </h2>
        {mayAct(role, 'addUser') && (
          <Button size="small" onPress={() => onAsk({ act: 'addUser' })}>
            {t('act.addUser.do')}
          </Button>
        )}
      </div>
      <table className="w-full border-collapse type-table">
        <caption className="sr-only">{t('company.users')}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-ink py-2 pr-3 text-left text-12 font-medium text-ink3"
              >
                {t(`company.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} role={role} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function UserRow({
  user,
  role,
  onAsk,
}: { user: DeskCompanyUser } & Omit<CompanyUsersProps, 'users'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const acts = offered(userButtons, user, role);
  const cell = 'py-2 pr-3 max-md:block max-md:py-0.5';
  return (
    <tr className="rule-row max-md:block max-md:py-2">
      <th scope="row" className={`${cell} text-left font-semi`}>
        {user.name}
        {user.isBlocked && (
          <span className="ml-2 rounded-control bg-danger-soft px-2 py-0.5 text-12 text-danger">
            {t('company.user.blocked')}
          </span>
        )}
      </th>
      <td className={`${cell} wrap-anywhere`}>{user.email}</td>
      <td className={cell}>{t(`company.role.${user.role}`)}</td>
      <td className={cell}>
        <span className="text-ink2 md:hidden">{t('company.limitPerBid')}: </span>
        {user.limitPerBid === null
          ? t('company.none')
          : formats.price(minorOf(user.limitPerBid), limitCurrency)}
      </td>
      <td className={cell}>
        {user.lastSignIn !== null
          ? formats.dateTime(user.lastSignIn)
          : user.hasSignedIn
            ? '–'
            : t(user.isInvited ? 'company.user.waiting' : 'company.user.invited')}
        {user.conditions && (
          <span className="block text-12 text-ink2">
            {t('company.user.conditions', {
              version: versionText(user.conditions.version),
              date: formats.dateTime(user.conditions.at),
            })}
          </span>
        )}
      </td>
      <td className={cell}>
        <span className="flex flex-wrap gap-1.5">
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              label={`${t(`act.${act}.do`)}: ${user.name}`}
              onPress={() => onAsk({ act, userId: user.id })}
            >
              {t(`act.${act}.do`)}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  );
}
