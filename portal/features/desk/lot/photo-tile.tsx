import type { KeyboardEvent } from 'react';
import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { classList } from '#portal/ui/class-list.ts';

export type PhotoTileProps = {
  photo: DeskLotAnswer['photos'][number];
  number: number;
  isFront: boolean;
  isChosen: boolean;
  isDraggable: boolean;
  /** Another tile is dragged, and this one shows where it would land. */
  isTarget: boolean;
  /** On which side of this tile it would land; null while it is elsewhere. */
  landing: 'before' | 'after' | null;
  onPress: () => void;
  onKey: (event: KeyboardEvent) => void;
  onDrag: (isOn: boolean) => void;
  onOver: () => void;
  onDrop: () => void;
};

/** One photograph of the grid; the front is the largest. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, number, isFront, isChosen } = props;
  const t = useDeskTranslate();
  const state =
    photo.state === 'refused'
      ? t('edit.tileRefused')
      : photo.state === 'uploaded'
        ? t('edit.tileResizing')
        : '';
  return (
    // Keys move the photograph as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classList('relative min-w-0', isFront && 'col-span-3 row-span-2')}
      onDragOver={(event) => {
        if (!props.isTarget) return;
        event.preventDefault();
        props.onOver();
      }}
      onDrop={(event) => {
        if (!props.isTarget) return;
        event.preventDefault();
        event.stopPropagation();
        props.onDrop();
      }}
    >
      {props.landing && (
        <span
          aria-hidden
          className={classList(
            'absolute inset-y-0 z-1 w-1 rounded-round bg-accent',
            props.landing === 'before' ? '-left-1.5' : '-right-1.5',
          )}
        />
      )}
      <button
        type="button"
        draggable={props.isDraggable}
        aria-pressed={isChosen}
        aria-label={[t('edit.photoNumber', { number }), t(`photo.${photo.kind}`), state]
          .filter(Boolean)
          .join(', ')}
        onClick={props.onPress}
        onKeyDown={props.onKey}
        onDragStart={() => props.onDrag(true)}
        onDragEnd={() => props.onDrag(false)}
        className={classList(
          'relative block aspect-[4/3] w-full overflow-hidden rounded-control bg-sunken text-12',
          isChosen && 'outline-2 outline-offset-2 outline-accent',
          photo.state === 'refused' && 'bg-danger-soft text-danger',
        )}
      >
        {photo.url !== null && photo.state !== 'refused' && (
          <img
            src={`${photo.url}-${isFront ? 800 : 320}.webp`}
            alt=""
            className="size-full object-cover"
          />
        )}
        {isFront && (
          <span className="absolute top-1.5 left-1.5 rounded-plate bg-ink px-1.5 py-1 leading-none font-strong text-bg">
            {t('edit.front')}
          </span>
        )}
        {state !== '' && (
          <span className="absolute inset-x-0 bottom-0 bg-surface px-1 py-1 leading-none font-semi">
            {state}
          </span>
        )}
      </button>
      <span className="block truncate pt-1 text-12 text-ink2">
        {isFront ? photo.fileName : number}
      </span>
    </li>
  );
}
