import { useLocation } from 'react-router';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Pagination } from '#portal/ui/pagination.tsx';
import type { ListPage } from './page-of-list.ts';

/** Links to the other pages of a list; nothing where everything fits on one page. */
export function ListPages({
  list,
  name = 'page',
}: {
  list: ListPage<unknown>;
  /** Of the query's parameter, where a page of the portal has two lists. */
  name?: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { pathname, search } = useLocation();
  if (list.pageCount === 1) return null;
  return (
    <Pagination
      label={t('list.pages')}
      page={list.page}
      pageCount={list.pageCount}
      hrefOf={(page) => `${pathname}${searchOfPage(search, name, page)}`}
      format={(page) => formats.number(page)}
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

/** Returns the query with another page; everything else in it stays. */
function searchOfPage(search: string, name: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page === 1) query.delete(name);
  else query.set(name, String(page));
  return query.size > 0 ? `?${query}` : '';
}
