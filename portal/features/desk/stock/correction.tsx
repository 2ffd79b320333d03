import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { beginImport, listImports } from '#contract/calls/desk/stock.ts';
import type { DeskImport } from '#contract/desk/stock.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask, callKey } from '#portal/api/ask.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import type { NamedFile } from '#portal/features/desk/dropped-files.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { DropFiles } from './drop-files.tsx';
import { isAtWork, sendStockFile, stockFileTypes } from './stock-calls.ts';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

/**
 * A corrected file, from which the refused rows alone are read: once the import is done, into one
 * of their own. Without refused rows it is checked instead of the first.
 */
export function Correction({ found }: { found: DeskImport }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const refusalText = useRefusalText('stock');
  const correct = useCorrection(found);
  const { isCorrectable, report } = found;
  const isImported = found.state === 'imported';
  if (isImported && !isCorrectable) return null;
  // The offer stays while a check is at work.
  const isOfRefused = found.state !== 'failed' && (isCorrectable || (report?.refused ?? 0) > 0);
  const text = isOfRefused
    ? t('stock.dropRefused', { count: report?.refused ?? 0 })
    : t('stock.dropCorrected');
  return (
    <div className="grid gap-3">
      {correct.error && <ErrorBand>{refusalText(correct.error)}</ErrorBand>}
      {isImported && (
        <>
          <p className="text-pretty text-13 text-ink2">
            {t('stock.refusedStay', {
              count: report?.refused ?? 0,
              until: formats.date(found.expiresAt),
            })}
          </p>
          <Button isDisabled={correct.isPending} onPress={() => correct.mutate(undefined)}>
            {t('stock.correct')}
          </Button>
        </>
      )}
      <DropFiles
        text={correct.isPending ? t('stock.sending') : text}
        chooseText={t('stock.choose')}
        accept={stockFileTypes}
        isDisabled={isAtWork(found) || correct.isPending}
        onFiles={([file]) => file && correct.mutate(file)}
      />
    </div>
  );
}

function useCorrection({ id, state, isCorrectable, ...found }: DeskImport) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return useMutation({
    async mutationFn(file: NamedFile | undefined) {
      const { auctionId } = found;
      const own =
        state === 'imported'
          ? (await ask(api, beginImport, {}, { body: { auctionId, corrects: id } })).id
          : id;
      if (own !== id) void navigate(localePath(`/desk/stock/${own}`));
      if (file)
        await sendStockFile(api, own, { ...file, use: isCorrectable ? 'correction' : 'stock' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(listImports, {}) }),
  });
}

/** What became of the last corrected file, and which imports have the rows before and after. */
export function CorrectionNote({ found }: { found: DeskImport }) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  const { correction, corrects, correctedBy } = found;
  return (
    <>
      {corrects !== null && (
        <p className="text-pretty text-ink2">
          {t('stock.corrects')}{' '}
          <Link href={localePath(`/desk/stock/${corrects}`)}>{t('stock.toEarlier')}</Link>
        </p>
      )}
      {correction && (
        <p className="text-pretty">
          {t('stock.correction', { taken: correction.taken, file: correction.fileName })}{' '}
          {correction.left > 0 && t('stock.correctionLeft', { count: correction.left })}
        </p>
      )}
      {correctedBy !== null && (
        <p className="text-pretty text-ink2">
          {t('stock.correctedBy')}{' '}
          <Link href={localePath(`/desk/stock/${correctedBy}`)}>{t('stock.toLater')}</Link>
        </p>
      )}
    </>
  );
}
