/**
 * The vehicles of a list as JSON. What all readers of a kind see of a row is written once, for as
 * long as time alone changes nothing of it; what is a company's own is written for each answer.
 */
import type { BuyingCompany } from '#contract/buying-company.ts';
import { bidOf, ownPosition } from '#domain/position.ts';
import { lotFromRow } from '#services/lots/queries.ts';
import type { VehicleRow } from './queries.ts';
import { type Reader, sharedFromRow } from './vehicle.ts';

/** A row, by the database's time of this answer. */
export interface ShownRow {
  row: VehicleRow;
  now: Date;
  /** What is written of the row so far; those who share it share this, too. */
  written: WrittenTexts;
}

export type WrittenTexts = Partial<Record<'visitor' | 'signedIn', WrittenText>>;

interface WrittenText {
  json: Buffer;
  fromMs: number;
  untilMs: number;
}

/** Returns pieces of JSON, whose bytes other answers have, too. */
export type WriteVehicle = (shown: ShownRow, reader: Reader | undefined) => readonly Buffer[];

export function createVehicleWriter(picturesUrl: string): WriteVehicle {
  function shared({ row, now, written }: ShownRow, kind: keyof WrittenTexts): Buffer {
    const known = written[kind];
    const nowMs = now.getTime();
    if (known && known.fromMs <= nowMs && nowMs < known.untilMs) return known.json;
    const isSignedIn = kind === 'signedIn';
    const vehicle = sharedFromRow(row, { isSignedIn, now, picturesUrl });
    const text = JSON.stringify(isSignedIn ? vehicle : { ...vehicle, mine: null, buyer: null });
    // What answers a reader with a token follows.
    const json = Buffer.from(isSignedIn ? text.slice(0, -1) : text);
    written[kind] = { json, fromMs: nowMs, untilMs: changesAtMs(row, now) };
    return json;
  }

  return (shown, reader) =>
    reader ? [shared(shown, 'signedIn'), ofReader(shown, reader)] : [shared(shown, 'visitor')];
}

/** What readers without an offer are written, who are the same one for most lots of a page. */
const withoutOffer = new WeakMap<BuyingCompany, Buffer>();

function ofReader({ row, now }: ShownRow, { own, buyer }: Reader): Buffer {
  const known = own ? undefined : withoutOffer.get(buyer);
  if (known) return known;
  const lot = own && lotFromRow(row);
  const mine = ownPosition(lot, own, now);
  const bid = lot && bidOf(lot, own, row.plate_display);
  // JSON leaves out a bid that does not stand.
  const written = Buffer.from(`,${JSON.stringify({ mine, bid, buyer }).slice(1)}`);
  if (!own) withoutOffer.set(buyer, written);
  return written;
}

/** When the state of a lot is another one by time alone. */
function changesAtMs(row: VehicleRow, now: Date): number {
  const moments = [row.starts_at, row.planned_ends_at, row.effective_ends_at, row.sale_ends_at];
  const coming = moments.map((moment) => moment?.getTime() ?? 0);
  return Math.min(...coming.filter((moment) => moment > now.getTime()));
}
