import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { accountManagementUrl } from '#portal/session/session.ts';
import { ButtonLink } from '#portal/ui/button.tsx';
import { SectionTitle } from './section-title.tsx';

/** How a person signs in is settled at the provider, where it has a page for that. */
export function SignInSettings() {
  const t = useTranslate();
  const { data: url } = useQuery({
    queryKey: ['accountManagementUrl'],
    queryFn: accountManagementUrl,
    staleTime: Infinity,
  });
  if (!url) return null;
  return (
    <section>
      <SectionTitle title={t('account.signIn.title')} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rule-open py-4">
        <p className="max-w-[56ch] text-15 text-pretty text-ink2">{t('account.signIn.text')}</p>
        <ButtonLink href={url} icon={<KeyRound aria-hidden />}>
          {t('account.signIn.link')}
        </ButtonLink>
      </div>
    </section>
  );
}
