import { useQuery } from '@tanstack/react-query';
import { KeyRound, MonitorSmartphone } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { accountManagement } from '#portal/auth/session.ts';
import { ButtonLink } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { SectionTitle } from './section-title.tsx';

/** Sign-in options are managed on the provider's pages, where it has them. */
export function SignInSettings() {
  const t = useTranslate();
  const locale = useLocale();
  const { data: pages } = useQuery({
    queryKey: ['accountManagement', locale],
    queryFn: () => accountManagement(locale),
    staleTime: Infinity,
  });
  if (!pages) return null;
  return (
    <section>
      <SectionTitle title={t('account.signIn.title')} />
      <Row isFirst text={t('account.signIn.text')}>
        <ButtonLink href={pages.url} icon={<Icon node={KeyRound} />}>
          {t('account.signIn.link')}
        </ButtonLink>
      </Row>
      {pages.sessionsUrl !== undefined && (
        <Row text={t('account.sessions.text')}>
          <ButtonLink href={pages.sessionsUrl} icon={<Icon node={MonitorSmartphone} />}>
            {t('account.sessions.link')}
          </ButtonLink>
        </Row>
      )}
    </section>
  );
}

interface RowProps {
  text: string;
  /** The section directly under the page title, which has the strong rule. */
  isFirst?: boolean;
  children: ReactNode;
}

function Row({ text, isFirst = false, children }: RowProps) {
  const line = isFirst ? 'rule-open' : 'border-t border-line';
  return (
    <div
      className={classList(
        'flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4',
        line,
      )}
    >
      <p className="max-w-[56ch] text-15 text-pretty text-ink2">{text}</p>
      {children}
    </div>
  );
}
