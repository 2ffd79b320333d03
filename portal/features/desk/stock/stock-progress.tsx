import type { DeskImport } from '#contract/desk/stock.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';

/** How far the running step of an import is. */
export function StockProgress({ found: { step, progress } }: { found: DeskImport }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  if (step === null) return null;
  const done = progress?.done ?? 0;
  return (
    <output className="grid gap-2">
      <span className="font-semi">
        {progress?.isBehindAnother ? t('stock.behindAnother') : t(`stock.working.${step}`)}{' '}
        {done > 0 && (
          <span className="font-normal text-ink2">
            {progress?.perSecond
              ? t('stock.speed', {
                  rows: formats.number(done),
                  perSecond: formats.number(progress.perSecond),
                })
              : formats.number(done)}
          </span>
        )}
      </span>
      <progress
        aria-label={t(`stock.working.${step}`)}
        max={progress?.total ?? undefined}
        value={progress?.total ? done : undefined}
        className="h-2 w-full accent-accent"
      />
      <span className="text-13 text-ink2">{t('stock.mayLeave')}</span>
    </output>
  );
}
