import { Camera, ChevronLeft, ChevronRight, Expand } from 'lucide';
import { Suspense, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Group } from 'react-aria-components';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { thumbWindow } from './gallery-window.ts';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { PhotoThumb, type GalleryPhoto } from './photo-thumb.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { blurredPicture } from '#portal/ui/thumbhash.ts';
import { sidewaysSwipe } from '#portal/ui/swipe.ts';

export type PhotoGalleryProps = {
  photos: readonly GalleryPhoto[];
  /** In the order of the photos. */
  groups?: readonly { text: string; count: string; first: number }[];
  groupsLabel?: string;
  label: string;
  previousLabel: string;
  nextLabel: string;
  zoomLabel: string;
  closeLabel: string;
  /** For example "Photo 3 of 32". */
  photoLabel: (number: number) => string;
};

/** One large photo and its thumbnails, moved by arrows, keys, swipes or a thumbnail. */
export function PhotoGallery({ photos, label, photoLabel, ...labels }: PhotoGalleryProps) {
  const [current, setCurrent] = useState(0);
  const wipe = useRef<{ x: number; y: number } | null>(null);
  const [zoom, setZoom] = useState<'unused' | 'open' | 'closed'>('unused');
  const photo = photos[Math.min(current, photos.length - 1)];
  if (!photo) return <div className="aspect-[16/10] rounded-panel bg-sunken" />;

  const turn = (by: number) => setCurrent((current + by + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!wipe.current) return;
    const way = sidewaysSwipe(event.clientX - wipe.current.x, event.clientY - wipe.current.y);
    wipe.current = null;
    if (way) turn(way === 'next' ? 1 : -1);
  };
  const { first, last, more } = thumbWindow(current, photos.length);

  return (
    <Group
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classList(
        'grid gap-2 max-md:-mx-4 max-md:gap-1',
        photos.length > 1 && 'md:grid-cols-[minmax(0,1fr)_116px]',
      )}
    >
      <div
        className="relative touch-pan-y overflow-hidden select-none md:rounded-panel"
        onPointerDown={(event) => {
          wipe.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          wipe.current = null;
        }}
      >
        {photo.thumbhash !== undefined && (
          <img
            src={blurredPicture(photo.thumbhash)}
            alt=""
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <Picture
          key={photo.thumbhash}
          url={photo.url}
          alt={photo.alt}
          sizes={mainSizes}
          isFirst={current === 0}
          className={photo.thumbhash === undefined ? undefined : 'bg-none!'}
        />
        {photo.note !== undefined && <span className="photo-note">{photo.note}</span>}
        {photos.length > 1 && (
          <TurnButtons
            turn={turn}
            previousLabel={labels.previousLabel}
            nextLabel={labels.nextLabel}
          />
        )}
        {/* Above the buttons that turn, whose column reaches to the top. */}
        {photo.thumbhash !== undefined && (
          <span className="absolute top-2.5 right-2.5">
            <IconButton
              variant="round"
              label={labels.zoomLabel}
              icon={<Icon node={Expand} size={18} />}
              onPress={() => setZoom('open')}
            />
          </span>
        )}
        <Position current={current} count={photos.length} text={photoLabel(current + 1)} />
      </div>
      {/* The photo beside the list sets the height, never the list. */}
      <ul
        className={classList(
          'grid gap-1 md:h-0 md:min-h-full md:grid-cols-1 md:gap-2',
          thumbTracks(photos.length),
          photos.length < 2 && 'hidden',
        )}
      >
        {photos.slice(first, last + 1).map((thumb, offset) => (
          <PhotoThumb
            key={thumb.url}
            photo={thumb}
            label={photoLabel(first + offset + 1)}
            isCurrent={first + offset === current}
            more={first + offset === last ? more : 0}
            onPress={() => setCurrent(first + offset)}
          />
        ))}
      </ul>
      <PhotoGroups
        groups={labels.groups}
        label={labels.groupsLabel}
        current={current}
        onFirst={setCurrent}
      />
      {zoom !== 'unused' && photo.thumbhash !== undefined && (
        <Suspense fallback={null}>
          <PhotoZoom
            photo={photo}
            text={photoLabel(current + 1)}
            isOpen={zoom === 'open'}
            turn={photos.length > 1 ? turn : undefined}
            onClose={() => setZoom('closed')}
            labels={{
              zoom: labels.zoomLabel,
              close: labels.closeLabel,
              previous: labels.previousLabel,
              next: labels.nextLabel,
            }}
          />
        </Suspense>
      )}
    </Group>
  );
}

interface PhotoGroupsProps extends Pick<PhotoGalleryProps, 'groups'> {
  label: string | undefined;
  current: number;
  onFirst: (photo: number) => void;
}

/** One press leads to the first photo of a kind; of one kind alone there is nothing to choose. */
function PhotoGroups({ groups, label, current, onFirst }: PhotoGroupsProps) {
  if (groups === undefined || groups.length < 2) return null;
  const shown = groups.findLast(({ first }) => first <= current);
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 max-md:px-4">
      {groups.map(({ text, count, first }) => (
        <li key={text}>
          <button
            type="button"
            aria-current={first === shown?.first ? 'true' : undefined}
            onClick={() => onFirst(first)}
            className={classList(
              'inline-flex min-h-8 items-center gap-1.5 rounded-control px-3 text-13 font-semi max-md:min-h-11',
              first === shown?.first ? 'bg-ink text-bg' : 'bg-sunken hover:bg-accent-soft',
            )}
          >
            {text} <span className="font-normal">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const PhotoZoom = lazyWithRetry(async () => (await import('./photo-zoom.tsx')).PhotoZoom);

interface TurnButtonsProps extends Pick<PhotoGalleryProps, 'previousLabel' | 'nextLabel'> {
  turn: (by: number) => void;
}

function TurnButtons({ turn, previousLabel, nextLabel }: TurnButtonsProps) {
  return (
    <>
      <span className="absolute inset-y-0 left-3 grid items-center">
        <IconButton
          variant="round"
          label={previousLabel}
          icon={<Icon node={ChevronLeft} size={20} />}
          onPress={() => turn(-1)}
        />
      </span>
      <span className="absolute inset-y-0 right-3 grid items-center">
        <IconButton
          variant="round"
          label={nextLabel}
          icon={<Icon node={ChevronRight} size={20} />}
          onPress={() => turn(1)}
        />
      </span>
    </>
  );
}

function Position({ current, count, text }: { current: number; count: number; text: string }) {
  return (
    <span
      aria-live="polite"
      className="absolute right-2.5 bottom-2.5 inline-flex items-center gap-1.25 rounded-plate bg-photo-veil px-2 py-1 text-12 font-semi text-on-veil"
    >
      <Icon node={Camera} size={14} />
      <span aria-hidden>
        {current + 1} / {count}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Few thumbnails share the whole length, but never grow taller than wide. */
function thumbTracks(count: number): string {
  if (count > 5) return 'grid-cols-6 md:grid-rows-6';
  return count === 5 ? 'grid-cols-5 md:grid-rows-5' : 'grid-cols-4 md:grid-rows-4';
}

const mainSizes = '(max-width: 860px) 100vw, (max-width: 1120px) calc(100vw - 188px), 810px';
