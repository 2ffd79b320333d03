/**
 * Page numbers to offer, with null where some are left out: 1 … 6 [7] 8 … 101. With `isAtLeast`
 * there may be more pages, and null comes last.
 */
export function pageWindow(page: number, pageCount: number, isAtLeast = false): (number | null)[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  // At either end the row keeps its length, so that the buttons do not move under the pointer.
  if (page <= 2) for (const near of [2, 3]) wanted.add(near);
  if (page >= pageCount - 1) for (const near of [pageCount - 1, pageCount - 2]) wanted.add(near);
  const pages = [...wanted].filter((one) => one >= 1 && one <= pageCount).sort((a, b) => a - b);
  const offered = pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
  return isAtLeast ? [...offered, null] : offered;
}
