import type { ContentPage } from '#content/source.ts';

/** The page's picture in the size the screen needs; decorative, with an empty alternative text. */
export function PageImage({ page }: { page: ContentPage }) {
  const { image, imageSmall, imageExtraSmall } = page;
  const largest = image ?? imageSmall ?? imageExtraSmall;
  if (largest === undefined) return null;
  return (
    <picture>
      {imageExtraSmall !== undefined && (
        <source media="(max-width: 400px)" srcSet={imageExtraSmall} />
      )}
      {imageSmall !== undefined && <source media="(max-width: 860px)" srcSet={imageSmall} />}
      <img
        src={largest}
        alt=""
        className="mb-12 aspect-[21/9] w-full rounded-panel bg-ground object-cover"
      />
    </picture>
  );
}
