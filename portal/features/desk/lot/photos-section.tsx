import { type KeyboardEvent, useState } from 'react';
import { photoKinds } from '#contract/media.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Select } from '#portal/ui/select.tsx';
import type { SectionProps } from './data-section.tsx';
import { FileButton } from '#portal/ui/file-button.tsx';
import { useEditLot } from './lot-calls.ts';
import { PhotoTile } from './photo-tile.tsx';
import { photoTypes } from './photo-types.ts';
import { Section } from './section.tsx';
import { RemovedRows } from './removed-rows.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { UploadRows } from './upload-rows.tsx';
import { UploadTile } from './upload-tile.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import type { useUploads } from './use-uploads.ts';

/** More are shown when asked for. */
const shownMax = 40;

export type PhotosSectionProps = SectionProps & { uploads: ReturnType<typeof useUploads> };

/** Photographs in their order: by drag, by the arrow keys, F for the front, Delete to remove. */
export function PhotosSection({
  answer,
  address,
  isEditable,
  uploads,
  onFiles,
}: PhotosSectionProps & { onFiles: (files: File[]) => void }) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const refusedText = useRefusalText('edit');
  const edit = useEditLot(address);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [announced, announce] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const { photos, vehicle } = answer;
  const marks = vehicle.damages.map(({ damageId, kind, zone }, index) => ({
    key: damageId,
    text: `${index + 1} · ${portal('vehicle.damageTitle', {
      kind: portal(`damage.${kind}`),
      zone: portal(`zone.${zone}`),
    })}`,
  }));
  const at = photos.findIndex(({ photoId }) => photoId === chosenId);
  const chosen = photos[at];
  const own = uploads.uploads.filter(({ as }) => 'photo' in as);
  const waiting = own.filter(({ refusal }) => refusal === undefined);
  const refused = own.filter(({ refusal }) => refusal !== undefined);
  const placeOf = (photoId: string | null) => photos.findIndex((one) => one.photoId === photoId);
  // What is dragged forward takes the place behind the tile, what is dragged back the one before.
  const landingOf = (photoId: string | null, index: number) =>
    placeOf(photoId) < index ? 'after' : 'before';
  const move = (from: number, to: number) => {
    const photo = photos[from];
    if (!isEditable || !photo || to < 0 || to >= photos.length || from === to) return;
    const order = photos.map(({ photoId }) => photoId).filter((id) => id !== photo.photoId);
    order.splice(to, 0, photo.photoId);
    edit.mutate({ act: 'orderPhotos', photoIds: order });
    announce(t('edit.moved', { file: photo.fileName, place: to + 1, total: photos.length }));
  };
  const remove = (photoId: string) => {
    setChosenId(null);
    edit.mutate({ act: 'removePhoto', photoId });
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const photo = photos[index];
    if (!photo || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') move(index, index - 1);
    else if (event.key === 'ArrowRight') move(index, index + 1);
    else if (event.key.toLowerCase() === 'f') move(index, 0);
    else if (event.key === 'Escape' && chosenId !== null) setChosenId(null);
    else if (isEditable && (event.key === 'Delete' || event.key === 'Backspace'))
      remove(photo.photoId);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Section
      id="photos"
      title={t('edit.photosCount', { count: photos.length })}
      note={<span className="max-md:hidden">{t('edit.photoKeys')}</span>}
    >
      {isEditable && (
        <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-dashed border-edge px-4 py-3 text-14">
          <p className="min-w-0 flex-1 basis-60 text-pretty">
            <b className="font-strong pointer-coarse:hidden">{t('edit.dropTitle')}</b>{' '}
            {t('edit.dropText')}
          </p>
          <FileButton
            text={t('edit.chooseFiles')}
            accept={photoTypes}
            onFiles={(files) => onFiles([...files])}
          />
        </div>
      )}
      {edit.error && (
        <div className="mb-3">
          <ErrorBand>{refusedText(edit.error)}</ErrorBand>
        </div>
      )}
      {photos.length === 0 && uploads.uploads.length === 0 && (
        <p className="text-14 text-ink2">{t('edit.noPhotos')}</p>
      )}
      <ol className="grid grid-cols-3 gap-2 md:grid-cols-6 wide:grid-cols-10">
        {photos.slice(0, showsAll ? photos.length : shownMax).map((photo, index) => (
          <PhotoTile
            key={photo.photoId}
            photo={photo}
            number={index + 1}
            isFront={index === 0}
            isChosen={photo.photoId === chosenId}
            isDraggable={isEditable}
            isTarget={dragged !== null && dragged !== photo.photoId}
            landing={over === photo.photoId ? landingOf(dragged, index) : null}
            onPress={() => setChosenId(photo.photoId === chosenId ? null : photo.photoId)}
            onKey={(event) => onKey(event, index)}
            onDrag={(isOn) => {
              setDragged(isOn ? photo.photoId : null);
              setOver(null);
            }}
            onOver={() => setOver(photo.photoId)}
            onDrop={() => move(placeOf(dragged), index)}
          />
        ))}
        {waiting.map((upload) => (
          <UploadTile key={upload.id} upload={upload} />
        ))}
      </ol>
      <RemovedRows
        removals={answer.removed.photos.map(({ fileName, ...one }) => ({ ...one, what: fileName }))}
        timeZone={answer.auction.timeZone}
        isDisabled={!isEditable || edit.isPending}
        onRestore={(photoId) => edit.mutate({ act: 'restorePhoto', photoId })}
      />
      <RefusedPhotos {...{ photos, isEditable }} onRemove={remove} onFiles={onFiles} />
      <UploadRows {...uploads} uploads={refused} accept={photoTypes} />
      {photos.length > shownMax && !showsAll && (
        <div className="mt-3">
          <Button size="small" onPress={() => setShowsAll(true)}>
            {t('edit.showAll', { count: photos.length })}
          </Button>
        </div>
      )}
      <output className="sr-only">{announced}</output>
      {chosen && (
        <fieldset
          aria-label={t('edit.photoNumber', { number: at + 1 })}
          className="mt-3.5 flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3.5 py-2.5"
        >
          <span className="min-w-0 flex-1 basis-40 text-14 wrap-anywhere">{chosen.fileName}</span>
          {chosen.refusal !== null && (
            <span className="text-14 text-danger">{refusedText({ code: chosen.refusal })}</span>
          )}
          <Select
            layout="inline"
            label={t('edit.shows')}
            options={photoKinds.map((key) => ({ key, text: t(`photo.${key}`) }))}
            selected={chosen.kind}
            isDisabled={!isEditable}
            onChange={(key) => {
              const kind = photoKinds.find((one) => one === key);
              if (kind) edit.mutate({ act: 'setPhotoKind', photoId: chosen.photoId, kind });
            }}
          />
          {chosen.kind === 'damage' && vehicle.damages.length > 0 && (
            <Select
              layout="inline"
              label={t('edit.ofMark')}
              options={[{ key: '', text: '–' }, ...marks]}
              selected={chosen.damageId ?? ''}
              isDisabled={!isEditable}
              onChange={(key) =>
                edit.mutate({
                  act: 'setPhotoKind',
                  photoId: chosen.photoId,
                  kind: 'damage',
                  damageId: key === '' ? null : key,
                })
              }
            />
          )}
          <Button size="small" isDisabled={!isEditable || at === 0} onPress={() => move(at, 0)}>
            {t('edit.makeFront')}
          </Button>
          <Button
            size="small"
            isDisabled={!isEditable || at === 0}
            onPress={() => move(at, at - 1)}
          >
            {t('edit.earlier')}
          </Button>
          <Button
            size="small"
            isDisabled={!isEditable || at === photos.length - 1}
            onPress={() => move(at, at + 1)}
          >
            {t('edit.later')}
          </Button>
          <Button size="small" isDisabled={!isEditable} onPress={() => remove(chosen.photoId)}>
            {t('edit.remove')}
          </Button>
        </fieldset>
      )}
    </Section>
  );
}
