import { useLocation } from 'react-router';
import { type FoundPage, pageOfPath } from '#portal/page-of-path.ts';

/** The page that is shown; undefined where the address has none. */
export function usePage(): FoundPage | undefined {
  return pageOfPath(useLocation().pathname);
}
