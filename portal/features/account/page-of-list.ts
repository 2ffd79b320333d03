/** One page of a list that is fully in memory. */
export interface ListPage<Row> {
  rows: Row[];
  page: number;
  pageCount: number;
  /** Numbers of the first and the last row, counted from one; zero in an empty list. */
  from: number;
  to: number;
  total: number;
}

/** A page beyond the end becomes the last one: the list may have become shorter. */
export function pageOfList<Row>(
  list: readonly Row[],
  asked: string | null,
  pageSize: number,
): ListPage<Row> {
  const total = list.length;
  const pageCount = Math.max(Math.ceil(total / pageSize), 1);
  const wanted = /^\d{1,6}$/.test(asked ?? '') ? Number(asked) : 1;
  const page = Math.min(Math.max(wanted, 1), pageCount);
  const start = (page - 1) * pageSize;
  const rows = list.slice(start, start + pageSize);
  return {
    rows,
    page,
    pageCount,
    from: total === 0 ? 0 : start + 1,
    to: start + rows.length,
    total,
  };
}

/** A page that the services cut out of a longer list. */
export function pageOfAnswer<Row>(
  { rows, page, pageCount, total }: Pick<ListPage<Row>, 'rows' | 'page' | 'pageCount' | 'total'>,
  pageSize: number,
): ListPage<Row> {
  const start = (page - 1) * pageSize;
  return {
    rows,
    page,
    pageCount,
    from: total === 0 ? 0 : start + 1,
    to: start + rows.length,
    total,
  };
}
