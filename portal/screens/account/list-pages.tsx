import { useLocation } from 'react-router';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Pagination } from '#portal/ui/pagination.tsx';
import type { ListPage } from './page-of-list.ts';

/** The way to the other pages of a list. Nothing where all of it is seen. */
export function ListPages({ list }: { list: ListPage<unknown> }) {
  const t = useTranslate();
  const formats = useFormats();
  const { pathname } = useLocation();
  if (list.pageCount === 1) return null;
  return (
    <Pagination
      label={t('list.pages')}
      page={list.page}
      pageCount={list.pageCount}
      hrefOf={(page) => (page === 1 ? pathname : `${pathname}?page=${page}`)}
      pageLabel={(page) => t('list.page', { page: formats.number(page) })}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      summary={t('list.showing', {
        from: formats.number(list.from),
        to: formats.number(list.to),
        total: formats.number(list.total),
      })}
    />
  );
}
