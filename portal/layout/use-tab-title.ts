import { useEffect } from 'react';

/** Names the tab by what only the loaded page knows; its route's own title stands until then. */
export function useTabTitle(parts: readonly (string | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
