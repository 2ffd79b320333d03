import { locales } from '#locales/locales.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { SignedIn } from '#portal/auth/session-store.ts';
import type { Spec } from '#portal/ui/spec-list.tsx';

type DataName = 'name' | 'email' | 'language' | 'roles' | 'company' | 'companyId' | 'userId';

/** The personal data of the sign-in, each with its label. Missing values are shown as unknown. */
export function useDataLabels(session: SignedIn): Record<DataName, Spec> {
  const t = useTranslate();
  const spec = (name: DataName, value: string | undefined): Spec => ({
    label: t(`account.data.${name}`),
    value: value ?? t('vehicle.unknown'),
  });
  const { role, company } = useReader();
  // What the company says counts: a token is as old as its sign-in, and others know no roles.
  const own = role === undefined ? session.roles : [role];
  const roles = own.map((one) => (isKnownRole(one) ? t(`account.role.${one}`) : one));
  return {
    name: spec('name', session.name),
    email: spec('email', session.email),
    language: spec('language', languageName(session.locale)),
    roles: spec('roles', roles.length > 0 ? roles.join(', ') : undefined),
    company: spec('company', company ?? session.company),
    companyId: spec('companyId', session.companyId),
    userId: spec('userId', session.subject),
  };
}

/** Roles that the identity service assigns; other providers' are shown as written. */
const knownRoles = ['viewer', 'buyer', 'approver', 'company-admin'] as const;

function isKnownRole(role: string): role is (typeof knownRoles)[number] {
  return knownRoles.some((known) => known === role);
}

/** The name of a language in that language, or the provider's text. */
function languageName(locale: string | undefined): string | undefined {
  const known = locales.find(({ code, language }) =>
    [code, language.toLowerCase()].includes(locale?.toLowerCase() ?? ''),
  );
  return known?.name ?? locale;
}
