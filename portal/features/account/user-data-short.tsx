import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { SignedIn } from '#portal/auth/session-store.ts';
import { GroupHeading } from '#portal/ui/ruled-list.tsx';
import { useDataLabels } from './data-labels.ts';

/** Who is signed in and for which company, in four lines. */
export function UserDataShort({ session }: { session: SignedIn }) {
  const t = useTranslate();
  const labels = useDataLabels(session);
  return (
    <div className="min-w-0">
      <GroupHeading
        title={t('account.you')}
        trailing={
          <LocaleLink to="/my-account/change-user-business-information">
            {t('account.toData')}
          </LocaleLink>
        }
      />
      <dl>
        {[labels.company, labels.name, labels.email, labels.roles].map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-5 rule-row py-2.75">
            <dt className="text-ink2">{label}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
