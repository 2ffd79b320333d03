import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getImport } from '#contract/calls/desk/stock.ts';
import type { DeskImport } from '#contract/desk/stock.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callKey } from '#portal/api/ask.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { DropFiles } from './drop-files.tsx';
import type { NamedFile } from '#portal/features/desk/dropped-files.ts';
import { sendStockFile } from './stock-calls.ts';
import { UnmatchedPhotos } from './unmatched-photos.tsx';
import { useFileText } from './use-reason-text.ts';

export type StockPhotosProps = { found: DeskImport; mayEdit: boolean };

const photoTypes = '.jpg,.jpeg,.png,.webp,.avif,.heic,.tif,.tiff,.zip';
/** Left by operating systems beside what they show. */
const beside = /(?:^|\/)(?:\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/i;

/** Photographs by plate: how many are matched, which are not, and whose they are. */
export function StockPhotos({ found, mayEdit }: StockPhotosProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const fileText = useFileText();
  const refusalText = useRefusalText('stock');
  const send = useSendPhotos(found.id);
  const { photos } = found;
  const counts = [
    ['files', photos.files],
    ['matched', photos.matched],
    ['vehicles', photos.vehicles],
    ['unmatched', photos.unmatchedTotal],
    ['leftOut', photos.leftOut],
    ['refused', photos.refused.length],
  ] as const;
  const whole: ReadonlySet<string> = new Set(['files', 'matched', 'vehicles']);
  const figures = counts.filter(([name, count]) => count > 0 || whole.has(name));
  return (
    <section aria-labelledby="stock-photos" className="rounded-panel border border-line p-5">
      <h2 id="stock-photos" className="type-h3">
        {t('stock.photos')}
      </h2>
      {photos.files === 0 && !mayEdit && (
        <p className="pt-2 text-pretty text-14 text-ink2">
          {t(found.state === 'undone' ? 'stock.photosGone' : 'stock.photosNone')}
        </p>
      )}
      {photos.files > 0 && (
        <dl className="mt-2 text-14">
          {figures.map(([name, count]) => (
            <div key={name} className="flex justify-between border-b border-line py-2">
              <dt>{t(`stock.photos.${name}`)}</dt>
              <dd className="font-semi">
                {formats.number(count)}
                {name === 'vehicles' && ` / ${formats.number(photos.vehiclesTotal)}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {send.failure !== undefined && (
        <div className="pt-3">
          <ErrorBand>
            {t('stock.photosStopped', { done: send.done, total: send.total })}{' '}
            {refusalText(send.failure)}
          </ErrorBand>
        </div>
      )}
      {mayEdit && (
        <div className="pt-3">
          <DropFiles
            text={
              send.isPending
                ? t('stock.photosSending', { done: send.done, total: send.total })
                : t('stock.photosDrop')
            }
            chooseText={t('stock.photosChoose')}
            folderText={t('stock.photosFolder')}
            accept={photoTypes}
            isMany
            isDisabled={send.isPending || found.step === 'import'}
            onFiles={send.begin}
          />
        </div>
      )}
      {photos.refused.length > 0 && (
        <ul className="pt-3 text-13">
          {photos.refused.slice(0, 10).map(({ name, code }) => (
            <li key={name} className="break-words">
              <b className="font-semi">{name}</b>: {fileText(code)}
            </li>
          ))}
        </ul>
      )}
      {photos.unmatched.length > 0 && found.report && (
        <UnmatchedPhotos found={found} mayEdit={mayEdit} />
      )}
    </section>
  );
}

/** One after the other: a line that is slow once is not slower with many at once. */
function useSendPhotos(importId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [state, setState] = useState({ done: 0, total: 0 });
  const send = useMutation({
    async mutationFn(files: readonly NamedFile[]) {
      for (const [done, { file, name }] of files.entries()) {
        setState({ done, total: files.length });
        await sendStockFile(api, importId, { file, name, use: 'photo' });
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(getImport, { importId }) }),
  });
  return {
    ...state,
    isPending: send.isPending,
    failure: send.error ?? undefined,
    begin: (files: NamedFile[]) => send.mutate(files.filter(({ name }) => !beside.test(name))),
  };
}
