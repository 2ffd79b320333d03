/**
 * The vehicles of a list as JSON. What all readers of a kind see of a row is written once, for as
 * long as time alone changes nothing of it; what is a company's own is written for each answer.
 */
import { ownPosition } from '#domain/position.ts';
import { lotFromRow } from '#services/lots/queries.ts';
import type { VehicleRow } from './queries.ts';
import type { ShownRow } from './shared-rows.ts';
import { type Reader, sharedFromRow } from './vehicle.ts';

export type WriteVehicle = (shown: ShownRow, reader: Reader | undefined) => Buffer;

interface Written {
  text: Buffer;
  fromMs: number;
  untilMs: number;
}
type Kind = 'visitor' | 'signedIn';

export function createVehicleWriter(picturesUrl: string): WriteVehicle {
  /** As long as a row is shared. */
  const written = new WeakMap<VehicleRow, Partial<Record<Kind, Written>>>();

  function shared({ row, now }: ShownRow, kind: Kind): Buffer {
    const ofRow = written.get(row) ?? {};
    const known = ofRow[kind];
    const nowMs = now.getTime();
    if (known && known.fromMs <= nowMs && nowMs < known.untilMs) return known.text;
    const vehicle = sharedFromRow(row, { isSignedIn: kind === 'signedIn', now, picturesUrl });
    const text = Buffer.from(JSON.stringify(vehicle).slice(0, -1));
    written.set(row, { ...ofRow, [kind]: { text, fromMs: nowMs, untilMs: changesAtMs(row, now) } });
    return text;
  }

  return (shown, reader) => {
    if (!reader) return Buffer.concat([shared(shown, 'visitor'), ofNobody]);
    const { own, buyer } = reader;
    const mine = ownPosition(own && lotFromRow(shown.row), own, shown.now);
    const ofReader = `,"mine":${JSON.stringify(mine)},"buyer":${JSON.stringify(buyer)}}`;
    return Buffer.concat([shared(shown, 'signedIn'), Buffer.from(ofReader)]);
  };
}

const ofNobody = Buffer.from(',"mine":null,"buyer":null}');

/** When the state of a lot is another one by time alone. */
function changesAtMs(row: VehicleRow, now: Date): number {
  const moments = [row.starts_at, row.planned_ends_at, row.effective_ends_at, row.sale_ends_at];
  const coming = moments.map((moment) => moment?.getTime() ?? 0);
  return Math.min(...coming.filter((moment) => moment > now.getTime()));
}
