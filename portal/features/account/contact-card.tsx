import { useTranslate } from '#portal/i18n/locale.tsx';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { Contacts } from '#portal/features/content/contacts.tsx';
import { SectionTitle } from './section-title.tsx';
import { contactsFor } from './contacts-for.ts';
import type { AccountSectionProps } from './section-props.ts';

/** The desk of the buyer's country, or all desks where the country is unknown. */
export function ContactCard({ session, contacts }: AccountSectionProps) {
  const t = useTranslate();
  const { own, others } = contactsFor(contacts, session.locale);
  return (
    <section>
      <SectionTitle
        title={t('account.desk.ask')}
        trailing={
          own && (
            <LocaleLink to="/my-account/company-support">{t('account.desk.others')}</LocaleLink>
          )
        }
      />
      <Contacts contacts={own ? [own] : others} />
    </section>
  );
}
