import { useEffect, useSyncExternalStore } from 'react';
import { createPath, useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import { localeOfPath } from '#locales/locales.ts';
import { latestBuild } from '#portal/build-check/latest-build.ts';
import { heldReload } from '#portal/build-check/router-reload.ts';
import { pageOfPath } from '#portal/app/page-of-path.ts';
import { routeId } from '#portal/app/route-ids.ts';

/** The pages whose files are here. */
const visited = new Set<string>();

/**
 * Opens a page with a missing file by a full load, because the router waits for the file for ever.
 * While the portal does not answer, the page's address shows that instead (unreachable-page.tsx).
 */
export function useMissingFiles(): void {
  const hasMissing = useSyncExternalStore(heldReload.subscribe, heldReload.has, () => false);
  const { location: next } = useNavigation();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const shown = useMatches().at(-1)?.id;
  useEffect(() => {
    if (shown !== undefined) visited.add(shown);
  }, [shown]);
  useEffect(() => {
    if (!hasMissing || !next || isHere(next.pathname)) return undefined;
    const wanted = createPath(next);
    let isSuperseded = false;
    async function open(): Promise<void> {
      const build = await latestBuild(Date.now());
      if (isSuperseded) return;
      if (build !== undefined) return location.assign(wanted);
      await navigate(`${pathname}${search}`, {
        mask: wanted,
        // Back has already moved to the entry that it opens.
        replace: wanted === createPath(location),
        state,
        defaultShouldRevalidate: false,
      });
    }
    void open();
    return () => {
      isSuperseded = true;
    };
  }, [hasMissing, next, pathname, search, state, navigate]);
}

/** An address without a page needs no file. */
function isHere(pathname: string): boolean {
  const found = pageOfPath(pathname);
  return !found || visited.has(routeId(found.page.key, localeOfPath(pathname)));
}
