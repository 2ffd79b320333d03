import { useState } from 'react';
import { DamagePhoto } from './damage-photo.tsx';
import type { GalleryPhoto } from './photo-thumb.tsx';
import { CarSide, CarTop } from '#portal/ui/car-view.tsx';
import { classList } from '#portal/ui/class-list.ts';
import type { DrawingPlace, DrawingView, LineDrawing } from '#portal/ui/line-drawing.ts';

export type DamageMark = {
  id: string;
  /** A named place or exact coordinates; a mark without either appears only in the list. */
  place?: string | DrawingPlace;
  title: string;
  detail?: string;
  /** Estimated repair cost, with its currency. */
  cost?: string;
  /** Its alternative text is the mark's title. */
  photo?: GalleryPhoto | undefined;
};

export type DamageDrawingProps = {
  drawing: LineDrawing;
  marks: readonly DamageMark[];
  /** For example "5 marks, estimated repair €1,145". */
  summary: string;
  /** Alternative text of the drawing; the list beside it has the rest. */
  label: string;
  viewLabels: Record<DrawingView, string>;
  photoLabels: { zoom: string; close: string };
};

const views: readonly DrawingView[] = ['left', 'top', 'right'];

/** Left, top and right views in a row; the numbers on the car are those of the list. */
export function DamageDrawing(props: DamageDrawingProps) {
  const { drawing, marks, summary, label, viewLabels } = props;
  const [shown, setShown] = useState<number | null>(null);
  return (
    <div className="grid items-start gap-x-14 gap-y-6 md:grid-cols-[minmax(0,0.82fr)_minmax(0,1fr)]">
      <figure className="grid max-w-110 gap-4" aria-label={label}>
        {views.map((view) => (
          <div key={view} className="relative">
            <span
              className={classList(
                'absolute -top-1 z-1 type-label',
                view === 'right' ? 'right-1' : 'left-1',
              )}
            >
              {viewLabels[view]}
            </span>
            {view === 'top' ? (
              <CarTop top={drawing.top} />
            ) : (
              <CarSide side={drawing.side} isTurned={view === 'right'} />
            )}
            {marks.map((mark, index) => (
              <Pin
                key={mark.id}
                number={index + 1}
                view={view}
                place={placeOf(mark, drawing)}
                title={mark.title}
                onPress={mark.photo && (() => setShown(index))}
              />
            ))}
          </div>
        ))}
      </figure>
      <div>
        <p className="pb-2.5 text-ink2">{summary}</p>
        <ol className="rule-open">
          {marks.map((mark, index) => (
            <li
              key={mark.id}
              className="grid grid-cols-[26px_1fr_auto] items-start gap-x-3 rule-row py-2.5"
            >
              <Number number={index + 1} />
              <span>
                <b className="font-semi">{mark.title}</b>
                {mark.detail !== undefined && (
                  <small className="block text-13 text-ink2">{mark.detail}</small>
                )}
                {mark.photo && (
                  <DamagePhoto
                    photo={mark.photo}
                    number={index + 1}
                    isOpen={shown === index}
                    onOpen={() => setShown(index)}
                    onClose={() => setShown(null)}
                    labels={props.photoLabels}
                  />
                )}
              </span>
              <span className="whitespace-nowrap">{mark.cost}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

type PinProps = {
  number: number;
  view: DrawingView;
  place?: DrawingPlace | undefined;
  title: string;
  /** Of a mark with a photograph. */
  onPress?: (() => void) | undefined;
};

function Pin({ number, view, place, title, onPress }: PinProps) {
  if (place?.view !== view) return null;
  const fromLeft = view === 'right' ? 1 - place.x : place.x;
  return (
    <span
      className="absolute -translate-1/2"
      style={{ left: `${fromLeft * 100}%`, top: `${place.y * 100}%` }}
    >
      {onPress ? (
        <button
          type="button"
          aria-label={`${number}: ${title}`}
          onClick={onPress}
          className="block cursor-zoom-in rounded-round touch-area"
        >
          <Number number={number} />
        </button>
      ) : (
        <Number number={number} />
      )}
    </span>
  );
}

function Number({ number }: { number: number }) {
  return (
    <span className="grid size-5.5 place-items-center rounded-round bg-ink text-12 leading-none font-bold text-bg">
      {number}
    </span>
  );
}

function placeOf({ place }: DamageMark, drawing: LineDrawing): DrawingPlace | undefined {
  return typeof place === 'string' ? drawing.places[place] : place;
}
