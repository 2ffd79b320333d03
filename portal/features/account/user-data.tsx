import type { ReactNode } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { SectionTitle } from './section-title.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';
import { Changes } from './changes/changes.tsx';
import { CompanyTax } from './company-tax.tsx';
import { DataCopies } from './data-copies.tsx';
import { ContactCard } from './contact-card.tsx';
import type { AccountSectionProps } from './section-props.ts';
import { useDataLabels } from './data-labels.ts';

export function CompanyData(props: AccountSectionProps) {
  const labels = useDataLabels(props.session);
  return (
    <WithContact {...props}>
      <Changes kind="company" fallback={[labels.company, labels.companyId]} />
      <CompanyTax />
    </WithContact>
  );
}

export function ContactData(props: AccountSectionProps) {
  const t = useTranslate();
  const labels = useDataLabels(props.session);
  return (
    <WithContact {...props}>
      <Changes kind="contact" fallback={[labels.name, labels.email, labels.language]}>
        <p className="mt-3 max-w-prose text-13 text-pretty text-ink2">{t('change.emailHelp')}</p>
      </Changes>
    </WithContact>
  );
}

export function UserData(props: AccountSectionProps) {
  const t = useTranslate();
  const labels = useDataLabels(props.session);
  return (
    <WithContact {...props}>
      <Changes kind="user" fallback={[labels.name, labels.email]} />
      <section>
        <SectionTitle title={t('account.data.roles')} />
        <SpecList specs={[labels.roles, labels.company]} />
      </section>
      <SignInSettings />
    </WithContact>
  );
}

/** A copy of everything, and what the sign-in says. */
export function HeldData(props: AccountSectionProps) {
  const labels = useDataLabels(props.session);
  const t = useTranslate();
  return (
    <WithContact {...props}>
      <DataCopies />
      <section>
        <SectionTitle title={t('account.data.now')} />
        <SpecList specs={Object.values(labels)} />
      </section>
    </WithContact>
  );
}

function WithContact({
  session,
  contacts,
  children,
}: AccountSectionProps & { children: ReactNode }) {
  return (
    <div className="grid gap-11">
      {children}
      <ContactCard session={session} contacts={contacts} />
    </div>
  );
}
