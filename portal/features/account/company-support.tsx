import { useTranslate } from '#portal/i18n/locale.tsx';
import { Contacts } from '#portal/features/content/contacts.tsx';
import { SectionTitle } from './section-title.tsx';
import { contactsFor } from './contacts-for.ts';
import type { AccountSectionProps } from './section-props.ts';

/** Support contacts: the desk of the buyer's country first. */
export function CompanySupport({ session, contacts }: AccountSectionProps) {
  const t = useTranslate();
  const { own, others } = contactsFor(contacts, session.locale);
  if (!own) return <Contacts contacts={others} />;
  return (
    <>
      <SectionTitle title={t('account.desk.own')} />
      <Contacts contacts={[own]} />
      <SectionTitle title={t('account.desk.others')} />
      <Contacts contacts={others} />
    </>
  );
}
