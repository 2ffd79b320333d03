import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FileButton } from '#portal/ui/file-button.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import type { useUploads } from './use-uploads.ts';

export type UploadRowsProps = Pick<
  ReturnType<typeof useUploads>,
  'uploads' | 'retry' | 'forget'
> & { accept: string };

/** Files on their way, and those that were refused with the reason and what to do. */
export function UploadRows({ uploads, retry, forget, accept }: UploadRowsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const refusedText = useRefusalText('edit');
  if (uploads.length === 0) return null;
  return (
    <ul className="my-3 grid gap-2">
      {uploads.map((upload) =>
        upload.refusal === undefined ? (
          <li key={upload.id} className="rounded-control bg-won-soft px-3.5 py-2.5 text-13">
            <span className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{upload.file.name}</span>
              {upload.share === undefined
                ? t('edit.waiting')
                : t('edit.uploading', { percent: formats.percent(Math.round(upload.share * 100)) })}
            </span>
            <progress
              aria-label={upload.file.name}
              max={1}
              value={upload.share ?? 0}
              className="mt-1.5 block h-1 w-full accent-accent"
            />
          </li>
        ) : (
          <li
            key={upload.id}
            role="alert"
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-danger-soft px-3.5 py-2.5 text-14"
          >
            <span className="min-w-0 flex-1 basis-56">
              <b className="font-strong wrap-anywhere">
                {t('edit.fileRefused', { file: upload.file.name })}
              </b>{' '}
              {refusedText(upload.refusal === 'unreachable' ? undefined : { code: upload.refusal })}
            </span>
            {upload.refusal === 'unreachable' || upload.refusal.startsWith('Storage') ? (
              <Button size="small" onPress={() => retry(upload)}>
                {t('desk.retry')}
              </Button>
            ) : (
              <FileButton
                text={t('edit.replace')}
                accept={accept}
                isOne
                onFiles={([file]) => file && retry(upload, file)}
              />
            )}
            <Button size="small" variant="quiet" onPress={() => forget(upload)}>
              {t('act.close')}
            </Button>
          </li>
        ),
      )}
    </ul>
  );
}
