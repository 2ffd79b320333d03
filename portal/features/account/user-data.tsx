import type { ReactNode } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { SectionTitle } from './section-title.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { type Spec, SpecList } from '#portal/ui/spec-list.tsx';
import { CompanyTax } from './company-tax.tsx';
import { ContactCard } from './contact-card.tsx';
import type { AccountSectionProps } from './section-props.ts';
import { useDataLabels } from './data-labels.ts';

export function CompanyData(props: AccountSectionProps) {
  const labels = useDataLabels(props.session);
  return (
    <Data {...props} specs={[labels.company, labels.companyId, labels.roles]}>
      <CompanyTax />
    </Data>
  );
}

export function ContactData(props: AccountSectionProps) {
  const labels = useDataLabels(props.session);
  return <Data {...props} specs={[labels.name, labels.email, labels.language]} />;
}

export function UserData(props: AccountSectionProps) {
  const labels = useDataLabels(props.session);
  return (
    <Data {...props} specs={[labels.name, labels.roles, labels.company, labels.email]}>
      <SignInSettings />
    </Data>
  );
}

/** All personal data that the portal itself has. */
export function HeldData(props: AccountSectionProps) {
  const labels = useDataLabels(props.session);
  return <Data {...props} specs={Object.values(labels)} />;
}

interface DataProps extends AccountSectionProps {
  specs: readonly Spec[];
  children?: ReactNode;
}

function Data({ specs, session, contacts, children }: DataProps) {
  const t = useTranslate();
  return (
    <div className="grid gap-11">
      <section>
        <SectionTitle title={t('account.data.now')} />
        <SpecList specs={specs} />
      </section>
      {children}
      <ContactCard session={session} contacts={contacts} />
    </div>
  );
}
