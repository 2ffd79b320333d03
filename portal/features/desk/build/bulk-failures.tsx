import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import type { BulkFailure } from './use-bulk.ts';

const shownMax = 5;

/** What was not done, lot by lot, with its reason. */
export function BulkFailures({ failures }: { failures: readonly BulkFailure[] }) {
  const t = useDeskTranslate();
  const refusalText = useRefusalText();
  if (failures.length === 0) return null;
  const more = failures.length - shownMax;
  return (
    <ErrorBand title={t('bulk.failed', { count: failures.length })}>
      {failures.slice(0, shownMax).map(({ lot, error }) => (
        <span key={lot.assetId} className="block">
          {`${t('lot.number', { number: lot.number })}, ${lot.licensePlate}: ${refusalText(error)}`}
        </span>
      ))}
      {more > 0 && <span className="block">{t('bulk.more', { count: more })}</span>}
    </ErrorBand>
  );
}
