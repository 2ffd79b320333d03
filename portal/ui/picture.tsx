import { useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { classList } from './class-list.ts';
import { NoPhoto } from './no-photo.tsx';

export type PictureProps = {
  /** Without width and ending: `${url}-320.avif`, -800, -1600 and `${url}-800.webp` are there. */
  url: string;
  /** Empty where the name stands beside it. */
  alt: string;
  /** How wide it is drawn, as in the sizes attribute: "(max-width: 860px) 100vw, 25vw". */
  sizes: string;
  /** The first picture of a page: loaded at once, before others. */
  isFirst?: boolean;
  className?: string;
};

/** A photograph of 16:10 on a neutral ground, which keeps its place while it loads. One that cannot be had is drawn in lines. */
export function Picture({ url, alt, sizes, isFirst = false, className }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  // A picture of the server's page may have failed before anybody listened.
  const variant = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setMissing(url);
    },
    [url],
  );
  // The server's page names it before its style sheet; the browser comes upon the element much later.
  if (isFirst && import.meta.env.SSR) preloadPicture(url, sizes);
  if (missing === url)
    return <NoPhoto label={alt} className={classList('aspect-[16/10]', className)} />;
  return (
    <picture className={classList('photo-ground', className)}>
      <source type="image/avif" srcSet={sourceSet(url)} sizes={sizes} />
      <img
        ref={variant}
        onError={() => setMissing(url)}
        src={`${url}-800.webp`}
        alt={alt}
        width={1600}
        height={1000}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        // In the first paint that has its bytes, not in one after it; the others are not worth holding a paint up for.
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  );
}

function preloadPicture(url: string, sizes: string): void {
  preload(`${url}-800.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(url),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

const widths = [320, 800, 1600] as const;

/** Who knows no AVIF gets the one picture of the element: no browser that can show the rest of the page is without it. */
function sourceSet(url: string): string {
  return widths.map((width) => `${url}-${width}.avif ${width}w`).join(', ');
}
