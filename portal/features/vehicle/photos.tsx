import { useQuery } from '@tanstack/react-query';
import type { Body } from '#contract/vehicle-codes.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { CarSide } from '#portal/ui/car-view.tsx';
import type { LineDrawing } from '#portal/ui/line-drawing.ts';
import { PhotoGallery } from './photo-gallery.tsx';
import { groupPhotos } from './photo-groups.ts';
import { loadDrawing } from './load-drawing.ts';

/** The photos; a vehicle without any (from a register) is shown as a drawing of its body. */
export function Photos({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  const name = `${vehicle.make} ${vehicle.model}`;
  const { pictures, groups } = groupPhotos(vehicle.pictures);
  const count = pictures.length;
  if (count === 0) return <NoPhotos body={vehicle.body} />;
  return (
    <PhotoGallery
      photos={pictures.map(({ url, view, photo, illustration }) => ({
        url,
        alt: t('vehicle.photoAlt', { name, view: t(`view.${view}`) }),
        thumbhash: photo?.thumbhash,
        note: illustration ? t('vehicle.illustration') : undefined,
      }))}
      groups={groups.map(({ kind, first, count: some }) => ({
        first,
        count: formats.number(some),
        text: t(kind === 'exterior' ? 'photos.exterior' : `view.${kind}`),
      }))}
      groupsLabel={t('photos.groups')}
      label={t('vehicle.gallery', { name })}
      previousLabel={t('vehicle.previousPhoto')}
      nextLabel={t('vehicle.nextPhoto')}
      zoomLabel={t('vehicle.zoomPhoto')}
      closeLabel={t('action.close')}
      photoLabel={(number) =>
        t('vehicle.photo', { number: formats.number(number), count: formats.number(count) })
      }
    />
  );
}

function NoPhotos({ body }: { body: Body | null }) {
  const t = useTranslate();
  const drawing = useDrawing(body);
  return (
    <div className="grid content-center gap-6 bg-sunken px-[12%] max-md:-mx-4 aspect-[16/10] max-md:aspect-[16/9] md:rounded-panel md:aspect-[16/8]">
      <div className="mx-auto w-full max-w-150">{drawing && <CarSide side={drawing.side} />}</div>
      <p className="text-center text-13 text-balance text-ink2">{t('vehicle.noPhotos')}</p>
    </div>
  );
}

/** Returns the line drawing of a body; undefined while loading. */
export function useDrawing(body: Body | null): LineDrawing | undefined {
  const { data } = useQuery({
    queryKey: ['drawing', body],
    queryFn: () => loadDrawing(body),
    staleTime: Infinity,
  });
  return data;
}
