/**
 * Turns the next navigation after a new build into a full load (docs/rules.md, New builds), never
 * in the middle of a bid.
 */
import { useEffect } from 'react';
import { type MiddlewareFunction, redirectDocument, useLocation } from 'react-router';
import { followBuilds } from './follow-builds.ts';
import { isReloadHeld } from './hold-reload.ts';
import { latestBuild } from './latest-build.ts';
import { isFullLoad } from './full-load.ts';
import { useRequestContext } from '#portal/app/request-context.ts';

let isOutdated = false;
let shownPath: string | undefined;

/** Checks for new builds while the page is open. */
export function useBuildCheck(): void {
  const { build, config } = useRequestContext();
  const { pathname } = useLocation();
  useEffect(() => {
    shownPath = pathname;
  }, [pathname]);

  useEffect(() => {
    const follower = followBuilds({
      build,
      everyMs: config.buildCheckMinutes * 60_000,
      nowMs: Date.now,
      isHidden: () => document.hidden,
      latest: latestBuild,
      onNewer: () => {
        isOutdated = true;
      },
    });
    document.addEventListener('visibilitychange', follower.wake);
    return () => {
      document.removeEventListener('visibilitychange', follower.wake);
      follower.stop();
    };
  }, [build, config.buildCheckMinutes]);
}

/** Middleware of the root route: runs before anything of the next page is fetched. */
export const loadNewBuild: MiddlewareFunction = ({ url }) => {
  if (!isOutdated || isReloadHeld() || !isFullLoad(url, shownPath)) return;
  throw redirectDocument(`${url.pathname}${url.search}${url.hash}`);
};
