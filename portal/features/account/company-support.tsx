import { useTranslate } from '#portal/i18n/locale.tsx';
import { Contacts } from '#portal/features/content/contacts.tsx';
import { SectionTitle } from './section-title.tsx';
import { contactsFor } from './contacts-for.ts';
import { Inquiries } from './inquiries.tsx';
import type { AccountSectionProps } from './section-props.ts';

/** Questions in writing, and below them the contacts: the desk of the buyer's country first. */
export function CompanySupport({ session, contacts }: AccountSectionProps) {
  const t = useTranslate();
  const { own, others } = contactsFor(contacts, session.locale);
  return (
    <div className="grid gap-11">
      <Inquiries />
      <div>
        {own && (
          <>
            <SectionTitle title={t('account.desk.own')} />
            <Contacts contacts={[own]} />
            <SectionTitle title={t('account.desk.others')} />
          </>
        )}
        <Contacts contacts={others} />
      </div>
    </div>
  );
}
