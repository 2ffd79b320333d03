import { CloudUpload } from 'lucide';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import type { Upload } from './use-uploads.ts';

/** A photograph on its way, in the place that it will have. */
export function UploadTile({ upload: { file, share } }: { upload: Upload }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (
    <li className="min-w-0">
      <span className="grid aspect-[4/3] content-center justify-items-center gap-1 rounded-control bg-won-soft px-1 text-12">
        <Icon node={CloudUpload} size={18} />
        {share === undefined
          ? t('edit.waiting')
          : t('edit.uploading', { percent: formats.percent(Math.round(share * 100)) })}
        {share !== undefined && (
          <progress
            aria-label={file.name}
            max={1}
            value={share}
            className="block h-1 w-full accent-accent"
          />
        )}
      </span>
      <span className="block truncate pt-1 text-12 text-ink2">{file.name}</span>
    </li>
  );
}
