import { useLocation } from 'react-router';
import { type FoundPage, pageOfPath } from '#portal/app/page-of-path.ts';

/** Returns the page that is shown; undefined if the address has none. */
export function usePage(): FoundPage | undefined {
  return pageOfPath(useLocation().pathname);
}
