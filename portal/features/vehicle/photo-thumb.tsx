import { Button } from 'react-aria-components';
import { classList } from '#portal/ui/class-list.ts';
import { Picture } from '#portal/ui/picture.tsx';

export type GalleryPhoto = {
  url: string;
  alt: string;
  /** Of a photograph. */
  thumbhash?: string;
  /** Word on a drawing that stands for the missing photographs. */
  note?: string;
};

export type PhotoThumbProps = {
  photo: GalleryPhoto;
  label: string;
  isCurrent: boolean;
  more: number;
  onPress: () => void;
};

/** A small photo beside the large one; the last may show how many more there are. */
export function PhotoThumb({ photo, label, isCurrent, more, onPress }: PhotoThumbProps) {
  return (
    <li className="relative min-h-0">
      <Button
        aria-label={label}
        aria-current={isCurrent ? 'true' : undefined}
        onPress={onPress}
        className={classList(
          'relative block size-full overflow-hidden max-md:aspect-[4/3] max-md:min-h-11 md:rounded-control',
          isCurrent &&
            'after:absolute after:inset-0 after:z-1 max-md:after:inset-ring-3 max-md:after:inset-ring-accent md:outline-2 md:outline-offset-2 md:outline-accent',
        )}
      >
        <Picture
          url={photo.url}
          alt=""
          sizes="116px"
          thumbhash={photo.thumbhash}
          className="size-full aspect-auto! [&>img]:object-cover"
        />
        {more > 0 && !isCurrent && (
          <span className="absolute inset-0 grid place-items-center bg-photo-veil font-strong text-on-veil">
            +{more}
          </span>
        )}
      </Button>
    </li>
  );
}
