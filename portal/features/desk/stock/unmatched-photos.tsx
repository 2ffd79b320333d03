import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Image } from 'lucide';
import { useState } from 'react';
import { actOnImport, getImport } from '#contract/calls/desk/stock.ts';
import type { DeskImport } from '#contract/desk/stock.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask, callKey } from '#portal/api/ask.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { isAtWork } from './stock-calls.ts';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

export type UnmatchedPhotosProps = { found: DeskImport; mayEdit: boolean };

type Vehicle = DeskImport['vehicles'][number];
type Photo = DeskImport['photos']['unmatched'][number];
type Assigned = { photoIds: string[]; vehicle: Pick<Vehicle, 'country' | 'plate'> | null };

/** As many as are looked through; more are found by their plate. */
const vehiclesShown = 12;

/**
 * Photographs without a plate: one is dragged onto a vehicle, or pressed and then the vehicle.
 */
export function UnmatchedPhotos({ found, mayEdit }: UnmatchedPhotosProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const refusalText = useRefusalText('stock');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const assign = useAssign(found, () => setChosen(new Set()));
  const { unmatched, unmatchedTotal } = found.photos;
  const photoIds = unmatched.map(({ id }) => id).filter((id) => chosen.has(id));
  const isIdle = !mayEdit || assign.isPending || isAtWork(found);
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  return (
    <div className="grid gap-3 pt-4">
      <h3 className="text-14 font-semi">
        {t('stock.unmatched', { count: formats.number(unmatchedTotal) })}
      </h3>
      {mayEdit && <p className="text-13 text-ink2">{t('stock.unmatchedHelp')}</p>}
      <Suggestions found={found} isDisabled={isIdle} onAssign={assign.mutate} />
      <ul className="grid max-h-64 grid-cols-4 gap-1.5 overflow-y-auto p-0.5">
        {unmatched.map((photo) => (
          <Thumbnail
            key={photo.id}
            photo={photo}
            isChosen={chosen.has(photo.id)}
            isDisabled={isIdle}
            onPress={() => toggle(photo.id)}
            onDrag={(isOn) =>
              setDragged(isOn ? (chosen.has(photo.id) ? photoIds : [photo.id]) : [])
            }
          />
        ))}
      </ul>
      {assign.error && <ErrorBand>{refusalText(assign.error)}</ErrorBand>}
      {mayEdit && (
        <>
          <Vehicles
            found={found}
            count={photoIds.length}
            isTarget={dragged.length > 0}
            isDisabled={isIdle}
            onGive={(vehicle, isDropped) =>
              assign.mutate({ photoIds: isDropped ? [...dragged] : photoIds, vehicle })
            }
          />
          <Button
            isDisabled={isIdle || photoIds.length === 0}
            onPress={() => assign.mutate({ photoIds, vehicle: null })}
          >
            {t('stock.leaveOutPhotos', { count: photoIds.length })}
          </Button>
        </>
      )}
    </div>
  );
}

function useAssign({ id }: DeskImport, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (assigned: Assigned) =>
      ask(api, actOnImport, { importId: id }, { body: { act: 'assignPhotos', ...assigned } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(getImport, { importId: id }) }),
  });
}

type SuggestionsProps = {
  found: DeskImport;
  isDisabled: boolean;
  onAssign: (assigned: Assigned) => void;
};

/** Whose they may be, by what lies beside them; nothing is assigned without a press. */
function Suggestions({ found, isDisabled, onAssign }: SuggestionsProps) {
  const t = useDeskTranslate();
  return found.photos.suggestions.map(({ photoIds, names, by, vehicle, other }) => {
    const [first = '', last] = names;
    const photos = last === undefined ? first : t('stock.fromTo', { first, last });
    const values = { photos, vehicle: vehicle.shown };
    return (
      <div key={photoIds[0]} className="grid justify-items-start gap-1.5 text-13">
        <p className="text-pretty break-words">
          {by === 'folder' && t('stock.suggest.folder', values)}
          {by === 'time' && other === null && t('stock.suggest.time', values)}
          {by === 'time' && other !== null && t('stock.suggest.between', { ...values, other })}
        </p>
        <Button
          size="small"
          isDisabled={isDisabled}
          label={`${photos}: ${t('stock.looksLike', { plate: vehicle.shown })}`}
          onPress={() => onAssign({ photoIds, vehicle })}
        >
          {t('stock.looksLike', { plate: vehicle.shown })}
        </Button>
      </div>
    );
  });
}

type ThumbnailProps = {
  photo: Photo;
  isChosen: boolean;
  isDisabled: boolean;
  onPress: () => void;
  onDrag: (isOn: boolean) => void;
};

function Thumbnail({ photo: { name, url }, isChosen, isDisabled, ...props }: ThumbnailProps) {
  const base = name
    .split('/')
    .at(-1)
    ?.replace(/\.[^.]+$/, '');
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={name}
        title={name}
        disabled={isDisabled}
        draggable={!isDisabled}
        onClick={props.onPress}
        onDragStart={() => props.onDrag(true)}
        onDragEnd={() => props.onDrag(false)}
        className={classList(
          'block w-full overflow-hidden rounded-control bg-sunken text-left',
          isChosen && 'outline-2 outline-offset-1 outline-accent',
        )}
      >
        <span className="grid aspect-[4/3] place-items-center">
          {url === null ? (
            <Icon node={Image} size={18} className="text-ink3" />
          ) : (
            <img src={`${url}-320.webp`} alt="" className="size-full object-cover" />
          )}
        </span>
        <span className="block truncate px-1 py-0.5 text-12 text-ink2">{base}</span>
      </button>
    </li>
  );
}

type VehiclesProps = {
  found: DeskImport;
  /** Photographs that are chosen. */
  count: number;
  /** A photograph is dragged. */
  isTarget: boolean;
  isDisabled: boolean;
  onGive: (vehicle: Vehicle, isDropped: boolean) => void;
};

/** Those without photographs first: they are what somebody looks for. */
function Vehicles({ found, count, isTarget, isDisabled, onGive }: VehiclesProps) {
  const t = useDeskTranslate();
  const [search, setSearch] = useState('');
  const [over, setOver] = useState<string>();
  const isIdle = isDisabled || count === 0;
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const fitting = found.vehicles
    .filter(({ plate }) => plate.includes(plain(search)))
    .toSorted((one, other) => Math.min(one.photos, 1) - Math.min(other.photos, 1));
  const shown = fitting.slice(0, vehiclesShown);
  return (
    <div className="grid gap-2">
      {found.vehicles.length > vehiclesShown && (
        <TextField label={t('stock.findPlate')} value={search} onChange={setSearch} />
      )}
      <ul aria-label={t('stock.vehicles')} className="border-t border-line">
        {shown.map((vehicle) => {
          const key = `${vehicle.country} ${vehicle.plate}`;
          return (
            // A photograph is given by pressing it and then the vehicle as well.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={key}
              className={classList(
                'border-b border-line',
                isTarget && 'outline-1 -outline-offset-1 outline-dashed outline-edge',
                isTarget && over === key && 'bg-won-soft outline-accent',
              )}
              onDragOver={(event) => {
                if (!isTarget || isDisabled) return;
                event.preventDefault();
                setOver(key);
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => {
                if (!isTarget || isDisabled) return;
                event.preventDefault();
                event.stopPropagation();
                setOver(undefined);
                onGive(vehicle, true);
              }}
            >
              <button
                type="button"
                // A disabled one would take no drop.
                aria-disabled={isIdle || undefined}
                aria-label={t('stock.giveTo', { count, plate: vehicle.shown })}
                onClick={() => !isIdle && onGive(vehicle, false)}
                className={classList(
                  'flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-1 text-left text-14 max-md:min-h-11',
                  !isIdle && 'hover:bg-sunken',
                )}
              >
                <Plate text={vehicle.shown} country={vehicle.country} />
                <span className="text-ink2">{t('stock.ofVehicle', { count: vehicle.photos })}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < fitting.length && (
        <p className="text-13 text-ink2">
          {t('stock.moreVehicles', { count: fitting.length - shown.length })}
        </p>
      )}
    </div>
  );
}
