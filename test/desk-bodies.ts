/** Bodies that the desk's calls accept, by act, and the acts that each call takes. */
import { randomUUID } from 'node:crypto';
import { DeskAuctionAct, DeskLotAct } from '#contract/desk/acts.ts';
import { DeskClaimAct } from '#contract/desk/claims.ts';
import { DeskCompanyAct } from '#contract/desk/companies.ts';
import { DeskLotEdit } from '#contract/desk/edits.ts';
import { DeskPaymentAct, DeskSettlementAct } from '#contract/desk/settlements.ts';
import { DeskImportAct } from '#contract/desk/stock.ts';
import { DeskYardChange } from '#contract/desk/yards.ts';
import { DeskWorkAct } from '#contract/desk/today.ts';
import { DeskChangeAct } from '#contract/desk/changes.ts';
import { DeskFinanceAct } from '#contract/desk/finance.ts';
import { DeskRequestAct } from '#contract/desk/requests.ts';
import {
  heldActNames,
  heldAuctionActNames,
  heldCompanyActNames,
  heldPaymentActNames,
} from '#contract/desk/values.ts';

const userId = randomUUID();
const newCompany = {
  name: 'Bakker',
  country: 'NL',
  vatNumber: null,
  city: null,
  locale: 'nl-nl',
  limitPerBid: null,
  limitPerDay: null,
  countries: null,
};
const newYard = {
  name: 'Compound Lelystad',
  country: 'NL',
  place: 'Lelystad',
  address: 'Meerkoetenweg 1, 8218 NA Lelystad',
  timeZone: 'Europe/Amsterdam',
  slotMinutes: 60,
  capacity: 2,
  leadMinutes: 120,
  daysAhead: 14,
  hours: [{ weekday: 1, opens: '08:00', closes: '17:00' }],
};
const dent = { kind: 'dent', zone: 'roof', sizeCm: 2, repairCost: 95 };
/** Bodies that the contract accepts, by act. */
const fields: Record<string, object> = {
  importStock: { auctionId: null },
  checkStock: { auctionId: null },
  repairRows: { refusals: [0] },
  leaveOutRows: { refusals: [0] },
  assignPhotos: { photoIds: ['00000000-0000-4000-8000-000000000000'], vehicle: null },
  mapColumns: { columns: [{ column: 'Merk', field: 'make' }] },
  planClosing: { plan: null },
  schedulePublication: { publishAt: null },
  setLotEnd: { endsAt: '2030-01-01T12:00:00Z' },
  moveLot: { toAuctionId: 'nl-open' },
  relistLot: { toAuctionId: 'nl-open' },
  duplicateLot: { licensePlate: 'K-482-TN' },
  pauseAuction: { pauseReason: 'technical' },
  cancelAuction: { cancelReason: 'seller' },
  extendAuction: { minutes: 5 },
  pauseLot: { pauseReason: 'data' },
  extendLot: { minutes: 5 },
  lowerReserve: { reserve: 9_000 },
  holdLotBack: { isHeldBack: true },
  closeLotEarly: { reason: 'The seller asks for it.' },
  withdrawLot: { reason: 'Damaged on site.' },
  reverseAward: { reason: 'The buyer is insolvent.' },
  addCompany: { ...newCompany },
  changeCompanyLimits: { limitPerBid: 5, limitPerDay: 5, countries: ['NL'] },
  blockCompany: { from: 'now', reason: 'Overdue.' },
  unblockCompany: { reason: 'Paid.' },
  addUser: { name: 'Eva', email: 'eva@new.test', role: 'buyer', locale: 'en' },
  inviteUser: { userId },
  blockUser: { userId, reason: 'Left.' },
  eraseUser: { userId, reason: 'Asked for it.' },
  unblockUser: { userId, reason: 'Back.' },
  changeUserRole: { userId, role: 'company-admin' },
  changeUserLimit: { userId, limitPerBid: 9_000 },
  answerRequest: { answer: 'Yes.' },
  declineRequest: { answer: 'No.' },
  askRegistrant: { question: 'May we have an extract of the register?' },
  approveFinance: { ratePercent: 6.9 },
  declineFinance: { reason: 'The term is too long for a vehicle of this age.' },
  declineChange: { reason: 'The account has to be the company’s.' },
  approveRegistration: {
    companyId: null,
    usesRegisteredName: false,
    role: 'buyer',
    limitPerBid: null,
    limitPerDay: null,
    countries: null,
  },
  declineRegistration: { why: 'other' },
  assignSeller: { sellerId: null },
  writeToSeller: { words: 'Please ask us below 96 %.' },
  askSeller: { deadline: '2030-01-07T08:00:00Z' },
  enterSellerAnswer: { answer: 'approved', reference: 'Call, 14:05' },
  addSeller: { name: 'Nordlease' },
  counterOffer: {
    companyId: randomUUID(),
    amount: 9_000,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  },
  sellAtFixedPrice: { price: 9_000, endsAt: new Date(Date.now() + 3_600_000).toISOString() },
  assignWork: { id: 'AAAA-AAAA', operatorId: null, version: 0 },
  postponeWork: { id: 'AAAA-AAAA', until: null, version: 0 },
  approve: { proposalId: randomUUID() },
  refuse: { proposalId: randomUUID() },
  setFourEyes: { needsFourEyes: true },
  messageBidders: { template: 'times' },
  changeVehicle: { field: 'mileageKm', value: 71_480 },
  addDamage: { damage: dent },
  changeDamage: { damageId: '1', damage: dent },
  removeDamage: { damageId: '1' },
  restoreDamage: { damageId: '1' },
  changeLotTerms: { field: 'startPrice', amount: 4_000 },
  orderPhotos: { photoIds: [] },
  setPhotoKind: { photoId: randomUUID(), kind: 'rear' },
  removePhoto: { photoId: randomUUID() },
  restorePhoto: { photoId: randomUUID() },
  setDocumentKind: { documentId: randomUUID(), kind: 'invoice' },
  setDocumentVisibility: { documentId: randomUUID(), visibility: 'winner' },
  removeDocument: { documentId: randomUUID() },
  restoreDocument: { documentId: randomUUID() },
  assignPayment: { lines: [{ settlementId: randomUUID(), amount: 9_000 }] },
  takePaymentBack: { settlementId: randomUUID(), reason: 'Of another buyer.' },
  returnPayment: { amount: 35, iban: 'NL91ABNA0417164300', reason: 'Paid twice.' },
  enterPayment: { amount: 100, bookedOn: '2026-11-20', reason: 'Cash, receipt 12' },
  acceptDifference: { reason: 'Charges of a bank abroad.' },
  takeDifferenceBack: { reason: 'It came after all.' },
  correctStatement: { reason: 'Another address.' },
  checkRelease: { code: '7K4Q-QM2P' },
  addYard: { ...newYard },
  changeYard: { ...newYard },
  closeYardDay: { day: '2030-01-07', reason: 'Stocktaking', bookings: 0 },
  openYardDay: { day: '2030-01-07' },
  handOver: { code: '7K4Q-QM2P', odometerKm: 71_480, collectedBy: 'Joris de Wit' },
  acceptProof: { proofId: '00000000-0000-4000-8000-000000000000' },
  refuseProof: {
    proofId: '00000000-0000-4000-8000-000000000000',
    reason: 'Box 24 is not signed.',
  },
  askClaimant: { words: 'Where is it?' },
  acceptClaim: { words: 'We take it.', amount: 100 },
  declineClaim: { words: 'It is in the report.' },
  returnCredit: { amount: 100, iban: 'NL91ABNA0417164300', reason: 'Claim accepted.' },
  returnDeposit: { amount: 100, iban: 'NL91ABNA0417164300', reason: 'CMR note seen.' },
};
let number = 0;

export function bodyOfAct(act: string) {
  number += 1;
  const of = act === 'createAuction' ? newAuction(`nl-new-${number}`) : { version: 1 };
  return { act, ...of, ...fields[act] };
}

const newAuction = (id: string) => ({
  id,
  name: 'Lease returns',
  country: 'NL',
  format: 'open',
  startsAt: '2030-01-01T08:00:00Z',
  endsAt: '2030-01-02T12:00:00Z',
  seller: 'Noordlease',
});

/** The acts that a call takes, its path as it is registered; the union of one act has no list. */
export function actsAt(path: string): string[] {
  const upload = uploadAt(path);
  if (upload) return [upload.act];
  if (path === '/desk/companies/acts') return ['addCompany'];
  if (path === '/desk/today/acts') return actsOf(DeskWorkAct);
  if (path === '/desk/auctions') return ['createAuction'];
  if (path === '/desk/sellers') return ['addSeller'];
  if (path === '/desk/sellers/:sellerId/acts') return ['changeSeller'];
  if (path.endsWith('/imports/:importId/acts')) return actsOf(DeskImportAct);
  if (path.startsWith('/desk/stock/')) return ['importStock'];
  if (path === '/desk/auctions/:auctionId/held-acts') return [...heldAuctionActNames];
  if (path === '/desk/held-acts/:heldActId/acts') return ['approve', 'refuse'];
  if (path === '/desk/companies/:companyId/held-acts') return [...heldCompanyActNames];
  if (path === '/desk/payments/:paymentId/held-acts') return [...heldPaymentActNames];
  if (path === '/desk/yard/checks') return ['checkRelease'];
  if (path === '/desk/yards') return ['addYard'];
  if (path.includes(':yardId')) return actsOf(DeskYardChange);
  if (path === '/desk/yard/acts') return ['handOver'];
  if (path.includes(':paymentId')) return actsOf(DeskPaymentAct);
  if (path.includes(':settlementId')) return actsOf(DeskSettlementAct);
  if (path.includes(':companyId')) return actsOf(DeskCompanyAct);
  if (path.includes(':changeId')) return actsOf(DeskChangeAct);
  if (path.includes(':financeId')) return actsOf(DeskFinanceAct);
  if (path.includes(':claimId')) return actsOf(DeskClaimAct);
  if (path.includes(':reference')) return actsOf(DeskRequestAct);
  if (path.endsWith('/edits')) return actsOf(DeskLotEdit);
  if (path.endsWith('/held-acts')) return [...heldActNames];
  return path.includes('/lots/') ? actsOf(DeskLotAct) : actsOf(DeskAuctionAct);
}

/** Calls whose body is a file, as it is: the act, what its query needs, and what `x` is there. */
const uploads = [
  { of: /\/photos$/, act: 'addPhoto', query: 'kind=side', outcome: 'LotIsUnknown' },
  {
    of: /\/documents$/,
    act: 'addDocument',
    query: 'kind=conditionReport',
    outcome: 'LotIsUnknown',
  },
  {
    of: /^\/desk\/payments\/files$/,
    act: 'importBankFile',
    query: '',
    outcome: 'BankFileIsBroken',
  },
  {
    of: /\/imports\/:importId\/files$/,
    act: 'importStock',
    query: 'use=stock',
    outcome: 'ImportIsUnknown',
  },
] as const;

export function uploadAt(path: string) {
  return uploads.find(({ of }) => of.test(path));
}

function actsOf({ anyOf }: { anyOf: { properties: { act: { const: string } } }[] }): string[] {
  return anyOf.map(({ properties }) => properties.act.const);
}
