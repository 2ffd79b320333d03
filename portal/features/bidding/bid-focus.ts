/** The amount field of a lot that was opened to bid, such as by a key of a list, gets the focus. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The address of the lot's page. */
let wanted: string | null = null;

export function wantBidFocus(address: string | null): void {
  wanted = address;
}

/** `id`: of the field, which may come after the page. */
export function useBidFocus(id: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (wanted !== `${pathname}${search}`) return undefined;
    // After the page's own beginning has had it.
    const frame = requestAnimationFrame(() => {
      wanted = null;
      document.getElementById(id)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [id, pathname, search]);
}
