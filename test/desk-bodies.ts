/** Bodies that the desk's calls accept, by act, and the acts that each call takes. */
import { randomUUID } from 'node:crypto';
import type { BodyOf, Call } from '#contract/calls/call.ts';
import * as calls from '#contract/calls/calls.ts';
import { actsWith } from '#domain/acts.ts';

const userId = randomUUID();
const newCompany = {
  name: 'Bakker',
  country: 'NL' as const,
  vatNumber: null,
  city: null,
  locale: 'nl-nl' as const,
  limitPerBid: null,
  limitPerDay: null,
  countries: null,
};
const newYard = {
  name: 'Compound Lelystad',
  country: 'NL' as const,
  place: 'Lelystad',
  address: 'Meerkoetenweg 1, 8218 NA Lelystad',
  gate: 'Gate 2',
  phone: '+31 320 555 0142',
  timeZone: 'Europe/Amsterdam',
  slotMinutes: 60,
  capacity: 2,
  leadMinutes: 120,
  daysAhead: 14,
  hours: [{ weekday: 1, opens: '08:00', closes: '17:00' }],
};
const dent = { kind: 'dent', zone: 'roof', sizeCm: 2, repairCost: 95 } as const;
type Calls = typeof calls;
/** What the desk's calls are sent; to begin an import its options alone. */
type Body =
  | ({ act: 'importStock' } & BodyOf<Calls['beginImport']>)
  | {
      [Name in keyof Calls]: Calls[Name] extends { route: `POST /desk/${string}` }
        ? Extract<BodyOf<Calls[Name]>, { act: string }>
        : never;
    }[keyof Calls];
type FieldsOf<Act> = WithoutAct<Extract<Body, { act: Act }>>;
type WithoutAct<One> = One extends unknown ? Omit<One, 'act' | 'version'> & { version?: 0 } : never;
type Fields<Act extends string> = {
  [Name in Act as object extends FieldsOf<Name> ? never : Name]: FieldsOf<Name>;
} & { [Name in Act]?: FieldsOf<Name> };

/** Bodies that the contract accepts, by act; none of an act that needs fields can be left out. */
const fields: Fields<Body['act']> = {
  createAuction: {
    id: 'nl-new',
    name: 'Lease returns',
    country: 'NL',
    format: 'open',
    startsAt: '2030-01-01T08:00:00Z',
    endsAt: '2030-01-02T12:00:00Z',
    seller: 'Noordlease',
  },
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
  askForBids: { reason: 'A bidder complains of a shill.' },
  withdrawLot: { reason: 'Damaged on site.' },
  reverseAward: { reason: 'The buyer is insolvent.' },
  addCompany: { ...newCompany },
  changeCompany: {
    name: 'Bakker',
    vatNumber: null,
    registerNumber: null,
    street: null,
    postcode: null,
    city: 'Breda',
    reason: 'Misspelt.',
  },
  changeCompanyLimits: { limitPerBid: 5, limitPerDay: 5, countries: ['NL'] },
  mergeCompany: { into: randomUUID(), reason: 'Registered twice.' },
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
  checkBidder: { companyId: randomUUID(), reason: 'One switchboard.' },
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
  resetPasskeys: { reason: 'Asked by telephone, called back.' },
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

export function bodyOfAct(act: string): Record<string, unknown> {
  number += 1;
  if (act === 'createAuction') return { act, ...fields[act], id: `nl-new-${number}` };
  return { act, version: 1, ...(fields as Record<string, object | undefined>)[act] };
}

/** The acts that a call takes, its path as it is registered. */
export function actsAt(path: string): string[] {
  const all: readonly Call[] = Object.values(calls);
  const { body, acts = [], holds } = all.find(({ route }) => route === `POST ${path}`) ?? {};
  if (holds) return actsWith({ subject: holds, isHeld: true });
  const named = namedIn(body);
  return named.length > 0 ? named : [...acts];
}

interface Named {
  anyOf?: Named[];
  properties?: { act?: { const?: string; enum?: string[] } };
}

function namedIn(schema: Named = {}): string[] {
  const { const: one, enum: several = one === undefined ? [] : [one] } =
    schema.properties?.act ?? {};
  return schema.anyOf?.flatMap(namedIn) ?? several;
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
