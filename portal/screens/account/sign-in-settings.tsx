import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { accountManagementUrl } from '#portal/session/session.ts';
import { Link } from '#portal/ui/link.tsx';
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
      <p className="mb-2 max-w-[56ch] text-15 text-pretty text-ink2">{t('account.signIn.text')}</p>
      <Link href={url}>{t('account.signIn.link')}</Link>
    </section>
  );
}
