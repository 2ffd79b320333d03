import { useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';

export const meta = pageMeta((t) => ({ title: t('home.title'), description: t('home.intro') }));

export default function Home() {
  const t = useTranslate();
  return (
    <div className="bg-pine text-on-pine">
      <div className="measure py-16">
        <h1 className="type-hero">{t('home.title')}</h1>
        <p className="mt-5 max-w-[34em] text-18 text-on-pine2">{t('home.intro')}</p>
      </div>
    </div>
  );
}
