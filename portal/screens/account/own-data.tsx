import type { ReactNode } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { SectionTitle } from './section-title.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { type Spec, SpecList } from '#portal/ui/spec-list.tsx';
import { WhomToAsk } from './whom-to-ask.tsx';
import type { AccountPartProps } from './part-props.ts';
import { useDataWords } from './data-words.ts';

export function CompanyData(props: AccountPartProps) {
  const words = useDataWords(props.session);
  return <Data {...props} specs={[words.company, words.companyId, words.roles]} />;
}

export function ContactData(props: AccountPartProps) {
  const words = useDataWords(props.session);
  return <Data {...props} specs={[words.name, words.email, words.language]} />;
}

export function UserData(props: AccountPartProps) {
  const words = useDataWords(props.session);
  return (
    <Data {...props} specs={[words.name, words.roles, words.company, words.email]}>
      <SignInSettings />
    </Data>
  );
}

/** Everything that the portal itself sees of a person. */
export function HeldData(props: AccountPartProps) {
  const words = useDataWords(props.session);
  return <Data {...props} specs={Object.values(words)} />;
}

interface DataProps extends AccountPartProps {
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
      <WhomToAsk session={session} contacts={contacts} />
    </div>
  );
}
