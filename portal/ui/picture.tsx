import { useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { classList } from './class-list.ts';
import { NoPhoto } from './no-photo.tsx';
import { averageColour } from './thumbhash.ts';

export type PictureProps = {
  /** Without width and extension: `${url}-320.avif`, -800, -1600 and `${url}-800.webp` exist. */
  url: string;
  /** Empty where the name is beside it. */
  alt: string;
  /** The displayed width, as in the sizes attribute: "(max-width: 860px) 100vw, 25vw". */
  sizes: string;
  /** The first picture of a page: loaded at once, before others. */
  isFirst?: boolean;
  /** Of a photograph: paints its average colour until its bytes are there. */
  thumbhash?: string;
  className?: string;
};

/**
 * A photo of 16:10 on a neutral ground, which reserves its place while loading. One that fails to
 * load becomes a line drawing.
 */
export function Picture({ url, alt, sizes, isFirst = false, thumbhash, className }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  // A picture in the server's HTML may have failed before hydration.
  const variant = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setMissing(url);
    },
    [url],
  );
  // The server's page names it before its style sheet; the browser would find the element much
  // later.
  if (isFirst && import.meta.env.SSR) preloadPicture(url, sizes);
  if (missing === url)
    return <NoPhoto label={alt} className={classList('aspect-[16/10]', className)} />;
  return (
    <picture
      className={classList('photo-ground', className)}
      style={thumbhash === undefined ? undefined : { background: averageColour(thumbhash) }}
    >
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
        // The first picture appears in the first paint that has its bytes, not in a later one; the
        // others must not delay a paint.
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

/** Browsers without AVIF get the WebP picture, which all supported ones can show. */
function sourceSet(url: string): string {
  return widths.map((width) => `${url}-${width}.avif ${width}w`).join(', ');
}
