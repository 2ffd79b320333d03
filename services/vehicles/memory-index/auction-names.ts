/** Names of the auctions whose lots are in the index, as answers have them. */
import type { Row } from '#search/fields.ts';
import type { Segment } from '#search/segment.ts';
import { auctionBegins } from '#services/vehicles/counts.ts';
import { type LotField, lotDeclaration } from './lot-fields.ts';

const fields = Object.keys(lotDeclaration.fields);
const [idAt, nameAt] = (['auction', 'auctionName'] satisfies LotField[]).map((name) =>
  fields.indexOf(name),
) as [number, number];

export class AuctionNames {
  /** By id: its name, and what is written of both. */
  readonly #named = new Map<string, { name: string; begin: string }>();

  constructor(segment: Segment) {
    const [ids, names] = [wordsIn(segment, 'auction'), wordsIn(segment, 'auctionName')];
    const named = new Uint32Array(ids.words.length + 1);
    for (let document = 0; document < segment.size; document += 1)
      named[ids.codes[document] ?? 0] = names.codes[document] ?? 0;
    for (const [code, id] of ids.words.entries()) this.#set(id, names.words[named[code] ?? 0]);
  }

  /** Takes in a lot that has changed. */
  take({ values }: Row): void {
    this.#set(values[idAt], values[nameAt]);
  }

  /** Returns `auctionBegins` of the auction. */
  beginOf(id: string): string {
    return this.#named.get(id)?.begin ?? auctionBegins(id, id);
  }

  #set(id: Row['values'][number] | undefined, name: Row['values'][number] | undefined): void {
    if (typeof id !== 'string' || typeof name !== 'string') return;
    if (this.#named.get(id)?.name === name) return;
    this.#named.set(id, { name, begin: auctionBegins(id, name) });
  }
}

function wordsIn(segment: Segment, field: LotField) {
  const column = segment.columns.get(field);
  if (column?.kind !== 'word') throw new Error(`no words are named ${field}`);
  return column;
}
