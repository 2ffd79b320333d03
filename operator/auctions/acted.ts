/** What the commands on auctions share: the table they print and the moments they read. */
import type { ActRefusal } from '#services/acts/refusals.ts';
import type { AuctionActed } from '#services/auctions/act-on-auction.ts';
import { OperatorError } from '#services/operator-error.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { type ListedAuction, listedAuction } from './list-auctions.ts';

/** Prints the auction after an act, or says why it was refused. */
export function showActed(id: string, acted: AuctionActed, { json }: { json?: boolean }): void {
  if (!acted.ok) {
    const sentence = sentences[acted.code]?.(id, Number(acted.details?.awaitingAwardCount));
    throw sentence ? new OperatorError(sentence) : refusedBy(`The auction "${id}"`, acted);
  }
  const listed = listedAuction(acted.auction);
  if (json) printJson(listed);
  else print(auctionTable([listed]));
}

/** Refusals that name what to do next. */
const sentences: Partial<Record<ActRefusal, (id: string, count: number) => string>> = {
  AuctionIsUnknown: (id) => `There is no auction "${id}": \`operator auctions\` lists them.`,
  AuctionIsKnown: (id) => `There is an auction "${id}" already.`,
  EndIsBeforeStart: () => 'The auction would end before it starts: move --ends-at or --starts-at.',
  AuctionHasNotClosed: (id) => `The auction "${id}" has not closed yet.`,
  LotsAwaitAward: (id, count) =>
    `${count} of the lots of "${id}" still wait: \`operator lots ${id} --status awaitingAward\` lists them.`,
  AuctionIsSettled: (id) => `The auction "${id}" is settled already.`,
};

export function auctionTable(auctions: ListedAuction[]): string {
  return table(
    ['id', 'country', 'format', 'state', 'start', 'end', 'lots', 'drafts', 'name'],
    auctions.map((each) => [
      each.id,
      each.country,
      each.format,
      each.state,
      new Date(each.start),
      new Date(each.end),
      String(each.lots),
      each.drafts === 0 ? '' : String(each.drafts),
      each.name,
    ]),
    [6, 7],
  );
}
