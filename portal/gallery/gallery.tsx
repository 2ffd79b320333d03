import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useLocation, useSearchParams } from 'react-router';
import { ClockProvider } from '#portal/ui/clock.tsx';
import { Link } from '#portal/ui/link.tsx';
import { AccountPage } from './account-pages.tsx';
import { CardsPage, RowsPage } from './list-pages.tsx';
import { FormsPage, ComponentsPage } from './component-pages.tsx';
import type { GalleryPageProps } from './page-props.ts';
import { PanelsPage, VehiclePage } from './vehicle-pages.tsx';

export const pages: Record<string, (props: GalleryPageProps) => React.ReactNode> = {
  '/': ComponentsPage,
  '/forms': FormsPage,
  '/cards': CardsPage,
  '/rows': RowsPage,
  '/panel': PanelsPage,
  '/vehicle': VehiclePage,
  '/account': AccountPage,
};

/** All components in all their states; the address selects the page, `?lang=de` the language. */
export function Gallery({ renderedAtMs }: { renderedAtMs: number }) {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const [nowMs] = useState(() => () => Date.now());
  const language = query.get('lang') === 'de' ? 'de' : 'en';
  const Page = pages[pathname] ?? ComponentsPage;
  return (
    <I18nProvider locale={language === 'de' ? 'de-DE' : 'en-GB'}>
      <ClockProvider nowMs={nowMs} renderedAtMs={renderedAtMs}>
        <nav aria-label="Gallery" className="flex flex-wrap gap-4 measure py-2 text-13">
          {Object.keys(pages).map((path) => (
            <Link key={path} href={path + search} current={path === pathname}>
              {path}
            </Link>
          ))}
        </nav>
        <Page language={language} nowMs={renderedAtMs} />
      </ClockProvider>
    </I18nProvider>
  );
}
