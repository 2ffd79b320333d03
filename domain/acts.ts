/**
 * Every kind of the act log, declared once: who may do it, whether it can be undone for some
 * seconds, who sees it and which lists show it. How to add one: ARCHITECTURE.md.
 */
import type { DeskRole } from '#contract/desk/values.ts';

export interface Act {
  /** What it is done to; its call names that. */
  subject:
    | 'auction'
    | 'lot'
    | 'vehicle'
    | 'stock'
    | 'work'
    | 'seller'
    | 'company'
    | 'request'
    | 'change'
    | 'finance'
    | 'claim'
    | 'settlement'
    | 'payment'
    | 'release'
    | 'yard'
    | 'operator'
    | 'issuer';
  /** The least role that may do it; without one a job, an import, a buyer or a seller does it. */
  role?: DeskRole;
  /** The yard's role may do it as well, which may do nothing else. */
  forYard?: true;
  /** It leaves after some seconds, or once a second person has confirmed it. */
  isHeld?: true;
  /** Once held it is right whatever has changed meanwhile: no version counts. */
  isRelative?: true;
  /** When a lot's auction that demands four eyes needs a second person for it. */
  fourEyes?: 'underReserve' | 'always';
  /** Buyers' pages show what it changes. */
  isSeen?: true;
  /** Decides a lot after its close. */
  decides?: true;
  /** Its reason tells why nobody has the vehicle. */
  explainsUnsold?: true;
  /** It answers who has asked, and ends the question. */
  answersAsker?: true;
  /** It is in the history of the lot's settlement. */
  isOfSettlement?: true;
}

export const acts = {
  createAuction: { subject: 'auction', role: 'editor' },
  changeAuction: { subject: 'auction', role: 'editor' },
  planClosing: { subject: 'auction', role: 'editor' },
  schedulePublication: { subject: 'auction', role: 'manager' },
  publishAuction: { subject: 'auction', role: 'manager', isSeen: true },
  publishLot: { subject: 'lot', role: 'manager', isSeen: true },
  cancelAuction: { subject: 'auction', role: 'manager', isSeen: true },
  extendAuction: { subject: 'auction', role: 'auctioneer', isSeen: true },
  pauseAuction: { subject: 'auction', role: 'auctioneer', isHeld: true, isSeen: true },
  resumeAuction: { subject: 'auction', role: 'auctioneer', isSeen: true },
  settleAuction: { subject: 'auction', role: 'manager' },
  holdLotBack: { subject: 'lot', role: 'editor' },
  changeLotTerms: { subject: 'lot', role: 'editor', isSeen: true },
  setLotEnd: { subject: 'lot', role: 'editor', isSeen: true },
  moveLot: { subject: 'lot', role: 'editor' },
  importStock: { subject: 'stock', role: 'editor' },
  undoImport: { subject: 'stock', role: 'editor' },
  mapColumns: { subject: 'stock', role: 'editor' },
  lowerReserve: { subject: 'lot', role: 'auctioneer' },
  extendLot: { subject: 'lot', role: 'auctioneer', isHeld: true, isRelative: true, isSeen: true },
  pauseLot: { subject: 'lot', role: 'auctioneer', isSeen: true },
  resumeLot: { subject: 'lot', role: 'auctioneer', isHeld: true, isRelative: true, isSeen: true },
  messageBidders: { subject: 'lot', role: 'auctioneer', isSeen: true },
  askForBids: { subject: 'lot', role: 'manager' },
  confirmBids: { subject: 'lot', role: 'manager' },
  closeLotEarly: { subject: 'lot', role: 'auctioneer', isSeen: true, explainsUnsold: true },
  withdrawLot: { subject: 'lot', role: 'auctioneer', isSeen: true, explainsUnsold: true },
  awardLot: {
    subject: 'lot',
    role: 'auctioneer',
    isHeld: true,
    fourEyes: 'underReserve',
    isSeen: true,
    decides: true,
    isOfSettlement: true,
  },
  rejectLot: {
    subject: 'lot',
    role: 'auctioneer',
    isHeld: true,
    isSeen: true,
    decides: true,
    explainsUnsold: true,
  },
  counterOffer: { subject: 'lot', role: 'auctioneer', isHeld: true, fourEyes: 'underReserve' },
  reverseAward: {
    subject: 'lot',
    role: 'manager',
    fourEyes: 'always',
    isSeen: true,
    explainsUnsold: true,
  },
  relistLot: { subject: 'lot', role: 'editor', isSeen: true },
  duplicateLot: { subject: 'lot', role: 'editor', isSeen: true },
  withdrawOffer: { subject: 'lot', role: 'auctioneer' },
  approve: { subject: 'lot', role: 'auctioneer', decides: true },
  refuse: { subject: 'lot', role: 'auctioneer' },
  sellAtFixedPrice: {
    subject: 'lot',
    role: 'manager',
    fourEyes: 'underReserve',
    isSeen: true,
    decides: true,
  },
  endSale: { subject: 'lot', role: 'manager', isSeen: true, explainsUnsold: true },
  setFourEyes: { subject: 'auction', role: 'manager' },
  assignWork: { subject: 'work', role: 'editor' },
  postponeWork: { subject: 'work', role: 'editor' },
  addSeller: { subject: 'seller', role: 'editor' },
  changeSeller: { subject: 'seller', role: 'manager' },
  checkBidder: { subject: 'seller', role: 'manager' },
  assignSeller: { subject: 'lot', role: 'editor' },
  askSeller: { subject: 'lot', role: 'auctioneer' },
  writeToSeller: { subject: 'lot', role: 'auctioneer' },
  addCompany: { subject: 'company', role: 'manager' },
  changeCompany: { subject: 'company', role: 'manager' },
  mergeCompany: { subject: 'company', role: 'manager' },
  changeCompanyLimits: { subject: 'company', role: 'manager', isHeld: true },
  blockCompany: { subject: 'company', role: 'manager' },
  unblockCompany: { subject: 'company', role: 'manager' },
  addUser: { subject: 'company', role: 'manager' },
  inviteUser: { subject: 'company', role: 'editor' },
  blockUser: { subject: 'company', role: 'manager' },
  unblockUser: { subject: 'company', role: 'manager' },
  eraseUser: { subject: 'company', role: 'manager' },
  changeUserRole: { subject: 'company', role: 'manager' },
  changeUserLimit: { subject: 'company', role: 'manager', isHeld: true },
  takeRequest: { subject: 'request', role: 'editor' },
  releaseRequest: { subject: 'request', role: 'editor' },
  answerRequest: { subject: 'request', role: 'editor', answersAsker: true },
  closeRequest: { subject: 'request', role: 'editor', answersAsker: true },
  declineRequest: { subject: 'request', role: 'editor', answersAsker: true },
  checkRegistration: { subject: 'request', role: 'editor' },
  askRegistrant: { subject: 'request', role: 'editor' },
  checkCompany: { subject: 'company', role: 'editor' },
  checkChange: { subject: 'change', role: 'editor' },
  approveRegistration: { subject: 'request', role: 'manager' },
  declineRegistration: { subject: 'request', role: 'manager' },
  approveChange: { subject: 'change', role: 'manager' },
  declineChange: { subject: 'change', role: 'manager' },
  reviewFinance: { subject: 'finance', role: 'editor' },
  approveFinance: { subject: 'finance', role: 'manager' },
  declineFinance: { subject: 'finance', role: 'manager' },
  withdrawQuestion: { subject: 'lot', role: 'auctioneer' },
  enterSellerAnswer: { subject: 'lot', role: 'auctioneer' },
  changeVehicle: { subject: 'vehicle', role: 'editor', isSeen: true },
  addDamage: { subject: 'vehicle', role: 'editor', isSeen: true },
  changeDamage: { subject: 'vehicle', role: 'editor', isSeen: true },
  removeDamage: { subject: 'vehicle', role: 'editor', isSeen: true },
  restoreDamage: { subject: 'vehicle', role: 'editor', isSeen: true },
  addPhoto: { subject: 'vehicle', role: 'editor', isSeen: true },
  orderPhotos: { subject: 'vehicle', role: 'editor', isSeen: true },
  setPhotoKind: { subject: 'vehicle', role: 'editor', isSeen: true },
  removePhoto: { subject: 'vehicle', role: 'editor', isSeen: true },
  restorePhoto: { subject: 'vehicle', role: 'editor', isSeen: true },
  addDocument: { subject: 'vehicle', role: 'editor', isSeen: true },
  setDocumentKind: { subject: 'vehicle', role: 'editor', isSeen: true },
  setDocumentVisibility: { subject: 'vehicle', role: 'editor', isSeen: true },
  removeDocument: { subject: 'vehicle', role: 'editor', isSeen: true },
  restoreDocument: { subject: 'vehicle', role: 'editor', isSeen: true },
  importBankFile: { subject: 'payment', role: 'editor' },
  assignPayment: { subject: 'payment', role: 'editor', isHeld: true, isOfSettlement: true },
  enterPayment: { subject: 'settlement', role: 'manager', isOfSettlement: true },
  takePaymentBack: { subject: 'payment', role: 'manager', isOfSettlement: true },
  returnPayment: { subject: 'payment', role: 'manager' },
  acceptDifference: { subject: 'settlement', role: 'manager', isOfSettlement: true },
  takeDifferenceBack: { subject: 'settlement', role: 'manager', isOfSettlement: true },
  correctStatement: { subject: 'settlement', role: 'manager', isOfSettlement: true },
  returnDeposit: { subject: 'settlement', role: 'manager', isOfSettlement: true },
  returnCredit: { subject: 'settlement', role: 'manager', isOfSettlement: true },
  checkRelease: { subject: 'release', role: 'editor', forYard: true },
  handOver: { subject: 'release', role: 'editor', forYard: true, isOfSettlement: true },
  resetPasskeys: { subject: 'operator', role: 'manager' },
  addYard: { subject: 'yard', role: 'manager' },
  changeYard: { subject: 'yard', role: 'manager' },
  closeYardDay: { subject: 'yard', role: 'editor' },
  openYardDay: { subject: 'yard', role: 'editor' },
  acceptProof: { subject: 'settlement', role: 'editor', isOfSettlement: true },
  refuseProof: { subject: 'settlement', role: 'editor', isOfSettlement: true },
  askClaimant: { subject: 'claim', role: 'editor' },
  acceptClaim: { subject: 'claim', role: 'manager', isOfSettlement: true },
  declineClaim: { subject: 'claim', role: 'manager' },
  // Acts of others than operators, what an operator's act becomes, and those of commands alone.
  propose: { subject: 'lot' },
  lapseProposal: { subject: 'lot' },
  closeLot: { subject: 'lot', isSeen: true },
  extendForOutage: { subject: 'lot', isSeen: true },
  pauseForOutage: { subject: 'lot', isSeen: true },
  readBids: { subject: 'lot' },
  endTiedBid: { subject: 'lot', isSeen: true },
  lapseSale: { subject: 'lot', isSeen: true },
  importAuction: { subject: 'auction', isSeen: true },
  importLots: { subject: 'lot', isSeen: true },
  importTerms: { subject: 'lot', isSeen: true },
  acceptCounterOffer: { subject: 'lot', isSeen: true, decides: true, isOfSettlement: true },
  declineCounterOffer: { subject: 'lot' },
  lapseCounterOffer: { subject: 'lot' },
  answerAsSeller: { subject: 'lot' },
  releaseVehicle: { subject: 'release', isOfSettlement: true },
  remindOfPayment: { subject: 'settlement', isOfSettlement: true },
  askChange: { subject: 'change' },
  withdrawChange: { subject: 'change' },
  askFinance: { subject: 'finance' },
  withdrawFinance: { subject: 'finance' },
  askDataCopy: { subject: 'company' },
  setIssuer: { subject: 'issuer' },
  assignIssuer: { subject: 'auction' },
} as const satisfies Record<string, Act>;

export type ActKind = keyof typeof acts;
/** Kinds whose rows have these values. */
export type ActWith<Row extends Partial<Act>> = {
  [Kind in ActKind]: (typeof acts)[Kind] extends Row ? Kind : never;
}[ActKind];
/** What operators do at the desk. */
export type DeskAct = ActWith<{ role: DeskRole }>;

/** How long what was pressed can be undone: what is held, and what was done at once. */
export const undoSeconds = 10;

/** What a kind has, whatever the others have. */
export function rowOf(kind: ActKind): Act {
  return acts[kind];
}

export function isActKind(name: string): name is ActKind {
  return Object.hasOwn(acts, name);
}

export function isDeskAct(name: string): name is DeskAct {
  return isActKind(name) && 'role' in acts[name];
}

/** Returns the kinds whose rows have these values. */
export function actsWith<const Row extends Partial<Act>>(row: Row): ActWith<Row>[] {
  const wanted = Object.entries(row);
  return Object.entries<Act>(acts).flatMap(([kind, act]) =>
    wanted.every(([name, value]) => act[name as keyof Act] === value) ? [kind as ActWith<Row>] : [],
  );
}
