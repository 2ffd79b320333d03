import { Suspense, useState } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { averageColour } from '#portal/ui/thumbhash.ts';
import type { GalleryPhoto } from './photo-thumb.tsx';

export type DamagePhotoProps = {
  photo: GalleryPhoto;
  /** Of its mark on the drawing. */
  number: number;
  labels: { zoom: string; close: string };
};

/** A damage's photograph below its mark; a press shows it on the whole screen. */
export function DamagePhoto({ photo, number, labels }: DamagePhotoProps) {
  const [zoom, setZoom] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button
        type="button"
        aria-label={`${labels.zoom} ${number}`}
        onClick={() => setZoom('open')}
        className="mt-2 block aspect-[4/3] w-28 cursor-zoom-in overflow-hidden rounded-control"
        style={
          photo.thumbhash === undefined ? undefined : { background: averageColour(photo.thumbhash) }
        }
      >
        <picture>
          <source type="image/avif" srcSet={`${photo.url}-320.avif`} />
          <img
            src={`${photo.url}-320.webp`}
            alt={photo.alt}
            loading="lazy"
            className="size-full object-cover"
          />
        </picture>
      </button>
      {zoom !== 'unused' && (
        <Suspense fallback={null}>
          <PhotoZoom
            photo={photo}
            text={photo.alt}
            isOpen={zoom === 'open'}
            onClose={() => setZoom('closed')}
            labels={labels}
          />
        </Suspense>
      )}
    </>
  );
}

const PhotoZoom = lazyWithRetry(async () => (await import('./photo-zoom.tsx')).PhotoZoom);
