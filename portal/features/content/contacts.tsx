import type { ContentPage } from '#content/source.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { Link } from '#portal/ui/link.tsx';

type Contact = NonNullable<ContentPage['contacts']>[number];

/** Contacts with telephone number and e-mail address, one row each. */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <ul className="mb-12 rule-open">
      {contacts.map((contact) => (
        <Row key={`${contact.name} ${contact.role}`} contact={contact} />
      ))}
    </ul>
  );
}

function Row({ contact }: { contact: Contact }) {
  const t = useTranslate();
  const { name, role, phone, email, country } = contact;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 rule-row py-3.5 md:grid-cols-[3rem_minmax(0,1fr)_11rem_15rem]">
      <span className="self-start pt-0.5 max-md:row-span-3">
        {country && <CountryOval code={roadCodes[country]} name={t(`country.${country}`)} />}
      </span>
      <div className="min-w-0">
        <h2 className="text-16 font-head">{name}</h2>
        <p className="text-13 text-ink2">{role}</p>
      </div>
      <span className="max-md:py-1.5">
        {phone !== undefined && (
          <Link
            href={`tel:${phone.replaceAll(' ', '')}`}
            variant="quiet"
            className="touch-area whitespace-nowrap"
          >
            {phone}
          </Link>
        )}
      </span>
      <span className="min-w-0 wrap-anywhere max-md:col-start-2 max-md:py-1.5">
        {email !== undefined && <Link href={`mailto:${email}`}>{email}</Link>}
      </span>
    </li>
  );
}
