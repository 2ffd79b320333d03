import { useEffect, useState } from 'react';
import { latestBuild } from '#portal/build-check/latest-build.ts';
import { reloadPage } from '#portal/build-check/router-reload.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';

const askEveryMs = 5_000;

/** Replaces a page that could not be fetched; `onBack` opens it once the portal answers again. */
export function WaitingPage({ onBack }: { onBack: () => void }) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  useReturn(onBack);

  async function openNow(): Promise<void> {
    setAsking(true);
    if (await isBack()) reloadPage();
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
          {t('action.retry')}
        </Button>
      </div>
    </div>
  );
}

/** Checks at once, every few seconds, when back online and when the page becomes visible. */
function useReturn(onBack: () => void): void {
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    async function ask(): Promise<void> {
      if (document.hidden || !(await isBack()) || signal.aborted) return;
      left.abort();
      clearInterval(timer);
      onBack();
    }
    const timer = setInterval(() => void ask(), askEveryMs);
    addEventListener('online', () => void ask(), { signal });
    document.addEventListener('visibilitychange', () => void ask(), { signal });
    void ask();
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [onBack]);
}

/** The document that names the build is small, and no cache answers for it. */
async function isBack(): Promise<boolean> {
  return (await latestBuild(Date.now())) !== undefined;
}
