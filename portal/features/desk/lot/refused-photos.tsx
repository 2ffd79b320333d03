import type { DeskPhoto } from '#contract/desk/lot.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { FileButton } from '#portal/ui/file-button.tsx';
import { photoTypes } from './photo-types.ts';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

export type RefusedPhotosProps = {
  photos: readonly DeskPhoto[];
  isEditable: boolean;
  onRemove: (photoId: string) => void;
  onFiles: (files: File[]) => void;
};

/** Photographs that arrived and could not be worked on: why, and another file in their place. */
export function RefusedPhotos({ photos, isEditable, onRemove, onFiles }: RefusedPhotosProps) {
  const t = useDeskTranslate();
  const refusedText = useRefusalText('edit');
  return photos.map(
    ({ photoId, fileName, state, refusal }) =>
      state === 'refused' && (
        <div key={photoId} className="mt-3">
          <ErrorBand
            title={t('edit.fileRefused', { file: fileName })}
            action={
              isEditable && (
                <span className="flex flex-wrap gap-2">
                  <FileButton
                    text={t('edit.replace')}
                    accept={photoTypes}
                    isOne
                    onFiles={(files) => {
                      onRemove(photoId);
                      onFiles(files);
                    }}
                  />
                  <Button size="small" variant="quiet" onPress={() => onRemove(photoId)}>
                    {t('edit.remove')}
                  </Button>
                </span>
              )
            }
          >
            {refusedText({ code: refusal })}
          </ErrorBand>
        </div>
      ),
  );
}
