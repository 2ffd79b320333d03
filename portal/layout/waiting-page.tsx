import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { latestBuild } from '#portal/build-check/latest-build.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { browserStorage } from '#portal/auth/browser-storage.ts';
import { mayReload } from './unfetched.ts';
import { Button } from '#portal/ui/button.tsx';

const askEveryMs = 5_000;

/** Replaces a page that could not be fetched, and opens it as soon as the portal answers again. */
export function WaitingPage({ onFailed }: { onFailed: () => void }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [isAsking, setAsking] = useState(false);
  useReturn(pathname, onFailed);

  async function openNow(): Promise<void> {
    setAsking(true);
    if (await isBack()) location.reload();
    else setAsking(false);
  }
  return (
    <div className="grid measure content-start gap-3 py-12 md:py-24">
      <title>{`${t('internalError.awayTitle')} · ${t('shell.name')}`}</title>
      <h1 className="type-h1">{t('internalError.awayTitle')}</h1>
      <output className="block max-w-[46ch] text-15 text-pretty text-ink2">
        {t('internalError.awayText')}
      </output>
      <div className="mt-3">
        <Button variant="primary" isPending={isAsking} onPress={() => void openNow()}>
          {t('internalError.retry')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Checks at once, every few seconds, when the network comes back and when the page becomes visible
 * again.
 */
function useReturn(pathname: string, onFailed: () => void): void {
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    async function ask(): Promise<void> {
      if (document.hidden || !(await isBack()) || signal.aborted) return;
      left.abort();
      clearInterval(timer);
      const storage = browserStorage('sessionStorage');
      if (storage && mayReload(pathname, Date.now(), storage)) location.reload();
      else onFailed();
    }
    const timer = setInterval(() => void ask(), askEveryMs);
    addEventListener('online', () => void ask(), { signal });
    document.addEventListener('visibilitychange', () => void ask(), { signal });
    void ask();
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [pathname, onFailed]);
}

/** The document that names the build is small, and no cache answers for it. */
async function isBack(): Promise<boolean> {
  return (await latestBuild(Date.now())) !== undefined;
}
