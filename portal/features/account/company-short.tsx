import type { ReactNode } from 'react';
import type { OwnCompany, VatStanding } from '#contract/buying-company.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import type { SignedIn } from '#portal/auth/session-store.ts';
import { GroupHeading } from '#portal/ui/ruled-list.tsx';
import { type Status, StatusBadge } from '#portal/ui/status-badge.tsx';
import { useDataLabels } from './data-labels.ts';

const badges: Record<VatStanding, Status> = {
  valid: 'approved',
  invalid: 'declined',
  unknown: 'waiting',
  notChecked: 'waiting',
  missing: 'declined',
};

interface CompanyShortProps {
  session: SignedIn;
  /** Undefined where no call knows it. */
  company: OwnCompany | undefined;
}

/** Who is signed in, for which company, and what its sums follow from. */
export function CompanyShort({ session, company }: CompanyShortProps) {
  const t = useTranslate();
  const formats = useFormats();
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
        <Row {...labels.company} />
        {company && (
          <>
            <Row
              label={t('account.tax.vatNumber')}
              value={
                <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
                  {company.vatNumber}
                  <StatusBadge
                    status={badges[company.vatStanding]}
                    word={t(`account.tax.standing.${company.vatStanding}`)}
                  />
                  {company.checkedAt !== null && (
                    <span className="text-13 font-normal text-ink2">
                      {formats.date(company.checkedAt)}
                    </span>
                  )}
                </span>
              }
            />
            <Row
              label={t('account.tax.destination')}
              value={formats.country(company.destination)}
            />
          </>
        )}
        <Row {...labels.name} />
        <Row {...labels.email} />
        <Row {...labels.roles} />
      </dl>
    </div>
  );
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-5 rule-row py-2.75">
      <dt className="text-ink2">{label}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}
