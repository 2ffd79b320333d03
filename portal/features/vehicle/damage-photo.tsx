import { Suspense, useState } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { averageColour } from '#portal/ui/thumbhash.ts';
import type { GalleryPhoto } from './photo-thumb.tsx';

export type DamagePhotoProps = {
  photo: GalleryPhoto;
  /** Of its mark on the drawing. */
  number: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  labels: { zoom: string; close: string };
};

/** A damage's photograph below its mark; a press on either shows it on the whole screen. */
export function DamagePhoto({ photo, number, labels, ...zoom }: DamagePhotoProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (zoom.isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <button
        type="button"
        aria-label={`${labels.zoom} ${number}`}
        onClick={zoom.onOpen}
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
      {wasOpened && (
        <Suspense fallback={null}>
          <PhotoZoom
            photo={photo}
            text={photo.alt}
            isOpen={zoom.isOpen}
            onClose={zoom.onClose}
            labels={labels}
          />
        </Suspense>
      )}
    </>
  );
}

const PhotoZoom = lazyWithRetry(async () => (await import('./photo-zoom.tsx')).PhotoZoom);
