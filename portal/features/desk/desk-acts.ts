/**
 * The acts on auctions and lots that have a button, each in one row: when it is offered, what its
 * dialog asks, and what is sent. The operator's role decides as well (domain/acts.ts). Acts that a
 * screen of their own asks for are not here.
 */
import type { DeskAuctionAct, DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskAuctionAnswer, DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole, WaivableBlocker } from '#contract/desk/values.ts';
import { fromMinor } from '#contract/money.ts';
import type { DeskAct } from '#domain/acts.ts';
import { type AuctionAct, auctionRefusal } from '#domain/auction-life-cycle.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { type LotAct, lotAfter } from '#domain/lot-life-cycle.ts';
import type { HaltReasonName } from './halt-reason-select.tsx';

export type DeskAuctionDetail = DeskAuctionAnswer['auction'];

/** What a dialog was given. */
export interface Given {
  haltReason: HaltReasonName | null;
  amountMinor: number;
  waived: WaivableBlocker[];
}
export const givenNothing: Given = { haltReason: null, amountMinor: 0, waived: [] };

interface Button<Seen, Body> {
  isOffered: (seen: Seen) => boolean;
  /** What its dialog asks; without one it is done at once. */
  asks?: 'halt' | 'pause' | 'words' | 'amount' | 'confirm' | 'message' | 'sale';
  /** What is sent beside the version and the reason. */
  fields?: (given: Given, seen: Seen) => Omit<Body, 'act' | 'version' | 'reason'>;
  /** Its key in the console. */
  key?: string;
  /** Its place among the console's buttons. */
  inConsole?: number;
  /** Its place among the buttons for several lots. */
  forMany?: number;
  /** Its place beside the lot's own page. */
  onLotPage?: number;
}
type Buttons<Act extends { act: string }, Seen> = {
  [Name in Act['act']]?: Button<Seen, Extract<Act, { act: Name }>>;
};

/** What `Extend` gives. */
export const extensionMinutes = 5;

const isRunning = ({ status }: DeskLot) =>
  status === 'scheduled' || status === 'open' || status === 'paused';
const lotAllows = (act: LotAct) => (lot: DeskLot) => lotAfter(lot.status, act).ok;
const auctionAllows = (act: AuctionAct) => (auction: DeskAuctionDetail) =>
  !auctionRefusal(auction.status, act);

/** In the order of their buttons; the first of a waiting lot is the usual one. */
export const lotButtons = {
  awardLot: {
    isOffered: (lot) => lotAllows('award')(lot) && lot.bestBid !== null && !needsSeller(lot),
    asks: 'confirm',
  },
  rejectLot: {
    isOffered: (lot) => lotAllows('reject')(lot) && lot.seller?.question?.status !== 'asked',
    asks: 'confirm',
  },
  pauseLot: {
    isOffered: lotAllows('pause'),
    asks: 'halt',
    fields: ({ haltReason }) => ({ pauseReason: haltReason ?? 'other' }),
    key: 'H',
    inConsole: 3,
    forMany: 2,
  },
  resumeLot: { isOffered: lotAllows('resume'), key: 'H', inConsole: 4 },
  extendLot: {
    isOffered: isRunning,
    fields: () => ({ minutes: extensionMinutes }),
    key: 'E',
    inConsole: 1,
    forMany: 1,
  },
  lowerReserve: {
    isOffered: (lot) => (isRunning(lot) || lot.status === 'draft') && lot.reserve !== null,
    asks: 'amount',
    fields: ({ amountMinor }) => ({ reserve: fromMinor(amountMinor) }),
    key: 'L',
    inConsole: 2,
    forMany: 3,
  },
  closeLotEarly: { isOffered: ({ status }) => status === 'open', asks: 'words' },
  withdrawLot: { isOffered: lotAllows('withdraw'), asks: 'words', forMany: 4, onLotPage: 2 },
  reverseAward: { isOffered: lotAllows('reverse'), asks: 'words' },
  messageBidders: { isOffered: isMessaged, asks: 'message', inConsole: 5 },
  holdLotBack: {
    isOffered: ({ status }) => status === 'draft',
    fields: (_given, lot) => ({ isHeldBack: !isHeldBack(lot) }),
    onLotPage: 1,
  },
  sellAtFixedPrice: { isOffered: lotAllows('offerForSale'), asks: 'sale' },
  endSale: { isOffered: lotAllows('endSale'), asks: 'sale' },
} as const satisfies Buttons<DeskLotAct, DeskLot>;
export type LotActName = keyof typeof lotButtons;

export const auctionButtons = {
  extendAuction: {
    isOffered: (auction) => auctionAllows('extend')(auction) && auction.status !== 'scheduled',
    asks: 'confirm',
    fields: () => ({ minutes: extensionMinutes }),
  },
  pauseAuction: {
    isOffered: (auction) => auctionAllows('pause')(auction) && auction.pausedAt === null,
    asks: 'pause',
    key: '⇧ H',
  },
  resumeAuction: {
    isOffered: (auction) => auctionAllows('resume')(auction) && auction.pausedAt !== null,
  },
  cancelAuction: {
    isOffered: auctionAllows('cancel'),
    asks: 'halt',
    fields: ({ haltReason }) => ({ cancelReason: haltReason ?? 'other' }),
  },
  settleAuction: { isOffered: auctionAllows('settle'), asks: 'confirm' },
  messageBidders: {
    isOffered: ({ status }) => status === 'open' || status === 'closing',
    asks: 'message',
  },
  publishAuction: {
    isOffered: auctionAllows('publish'),
    asks: 'confirm',
    fields: ({ waived }) => ({ waived }),
  },
  setFourEyes: {
    isOffered: ({ status }) => status !== 'settled' && status !== 'cancelled',
    asks: 'confirm',
    fields: (_given, auction) => ({ needsFourEyes: !auction.needsFourEyes }),
  },
} as const satisfies Buttons<DeskAuctionAct, DeskAuctionDetail>;

type AllButtons = typeof auctionButtons & typeof lotButtons;
export type ActName = keyof AllButtons;
/** The acts whose buttons have these values. */
export type ActButtonWith<Row> = {
  [Name in ActName]: AllButtons[Name] extends Row ? Name : never;
}[ActName];
type Shown = Omit<Button<never, never>, 'fields'>;
const buttons: Record<ActName, Shown> = { ...auctionButtons, ...lotButtons };
const names = Object.keys(buttons) as ActName[];

export function buttonOf(act: ActName): Shown {
  return buttons[act];
}

export function asksFor<Question extends NonNullable<Shown['asks']>>(
  act: ActName,
  ...questions: Question[]
): act is ActButtonWith<{ asks: Question }> {
  return questions.some((one) => one === buttons[act].asks);
}

/** The acts that have a place there, in its order. */
export function actsIn<Place extends 'inConsole' | 'forMany' | 'onLotPage'>(
  place: Place,
): ActButtonWith<Record<Place, number>>[] {
  const placed = names.filter((act) => buttons[act][place] !== undefined);
  const order = (act: ActName) => buttons[act][place] ?? 0;
  return placed.toSorted((one, other) => order(one) - order(other)) as ActButtonWith<
    Record<Place, number>
  >[];
}

export const consoleKeys: Partial<Record<ActName, string>> = Object.fromEntries(
  names.flatMap((act) => (buttons[act].key === undefined ? [] : [[act, buttons[act].key]])),
);

export function lotActs(lot: DeskLot, role: DeskRole): LotActName[] {
  const barred: readonly string[] = lot.barredActs;
  return offered(lotButtons, lot, role).filter((act) => !barred.includes(act));
}

export function auctionActs(
  auction: DeskAuctionDetail,
  role: DeskRole,
): (keyof typeof auctionButtons)[] {
  return offered(auctionButtons, auction, role);
}

export function offered<Name extends DeskAct, Seen>(
  rows: Record<Name, { isOffered: (seen: Seen) => boolean }>,
  seen: Seen,
  role: DeskRole,
): Name[] {
  return (Object.keys(rows) as Name[]).filter(
    (act) => rows[act].isOffered(seen) && mayAct(role, act),
  );
}

/** Somebody has a bid, or may have one where sealed bids are not shown. */
function isMessaged({ status, bids }: DeskLot): boolean {
  const takesMessages = status === 'open' || status === 'paused' || status === 'awaitingAward';
  return takesMessages && bids !== 0;
}

/** The seller must approve the best bid, or is being asked. */
function needsSeller({ seller }: DeskLot): boolean {
  return seller !== null && (seller.mustApprove || seller.question?.status === 'asked');
}

export function isHeldBack({ blockers }: DeskLot): boolean {
  return blockers.includes('heldBack');
}
