/**
 * Why a call or a held act was refused, in the operator's language. Complete by type: a code that
 * the desk can meet and that has no text, or a placeholder that gets no value, does not compile.
 */
import {
  type ActRefusalCode,
  type DeskError,
  type ErrorCode,
  actRefusals,
  deskErrors,
} from '#contract/errors.ts';
import { type MediaRefusal, mediaRefusals } from '#contract/media.ts';
import { deskRoles } from '#contract/desk/values.ts';
import { bankFileErrorText } from '#locales/desk/bank-file-error.ts';
import type { DeskMessageKey, DeskTranslate, DeskValues } from '#locales/desk/desk-messages.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { codeText, isErrorCode } from '#portal/api/error-text.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

interface Refusal {
  code: string;
  details?: Record<string, unknown> | undefined;
}

/** Buyers meet these, too, and read otherwise; their other codes have the portal's texts. */
const alsoOfBuyers = [
  'CounterOfferIsOver',
  'ClaimIsOver',
  'ClaimEvidenceIsMissing',
  'DocumentIsUnknown',
] as const;
type OwnCode = ActRefusalCode | DeskError | MediaRefusal | (typeof alsoOfBuyers)[number];

/** What a code means where it is met, if that is more than its text says. */
const placeTexts = {
  edit: {
    DeskRoleIsMissing: 'refusal.DeskRoleIsMissing.edit',
    LotHasBids: 'refusal.LotHasBids.edit',
    LotHasEnded: 'refusal.LotHasEnded.edit',
    ReasonIsMissing: 'refusal.ReasonIsMissing.edit',
    TermsAreFixed: 'refusal.TermsAreFixed.edit',
    VersionIsOld: 'refusal.VersionIsOld.edit',
  },
  people: { AmountIsInvalid: 'refusal.AmountIsInvalid.people' },
  changes: {
    CompanyIsKnown: 'refusal.CompanyIsKnown.changes',
    SecondPersonIsNeeded: 'refusal.SecondPersonIsNeeded.changes',
  },
  finance: { DataHasChanged: 'refusal.DataHasChanged.finance' },
  claims: {
    AmountIsInvalid: 'refusal.AmountIsInvalid.claims',
    StatementHasLess: 'refusal.StatementHasLess.claims',
  },
  stock: { RequestBodyIsTooLarge: 'stock.tooLarge' },
} as const satisfies Record<string, Partial<Record<ErrorCode, DeskMessageKey>>>;
export type RefusalPlace = keyof typeof placeTexts;
type PlaceText = {
  [Name in RefusalPlace]: (typeof placeTexts)[Name][keyof (typeof placeTexts)[Name]];
}[RefusalPlace];

/** The text of a call's refusal, or of a held act's when it left. */
export function useRefusalText(place?: RefusalPlace): (error: unknown) => string {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const formats = useFormats();
  return (error) => refusalText(error, { t, portal, formats, place });
}

export function refusalText(
  error: unknown,
  {
    t,
    portal,
    formats,
    place,
  }: Omit<Deps, 'details'> & { portal: Translate; place?: RefusalPlace | undefined },
): string {
  const refusal = refusalOf(error);
  if (!refusal) return t('refusal.unreachable');
  const { code, details = {} } = refusal;
  const texts: Partial<Record<string, PlaceText>> = place ? placeTexts[place] : {};
  const ofPlace = texts[code];
  if (ofPlace) return t(ofPlace);
  if (isOwn(code))
    return isValued(code) ? valued[code]({ t, formats, details }) : t(`refusal.${code}`);
  return isErrorCode(code) ? codeText(code, undefined, { t: portal, formats }) : t('refusal.other');
}

/** Of an answer, or of an act that was refused when it left. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof ApiError) return error.refusal;
  return typeof error === 'object' && error !== null && 'code' in error
    ? (error as Refusal)
    : undefined;
}

interface Deps {
  t: DeskTranslate;
  formats: Formats;
  details: Record<string, unknown>;
}

/** Codes whose text has a placeholder, and those that the details say more of. */
type ValuedCode =
  | { [Code in OwnCode]: DeskValues<`refusal.${Code}`> extends [] ? never : Code }[OwnCode]
  | 'BankFileIsBroken'
  | 'BankFileIsIncomplete';

const valued: Record<ValuedCode, (deps: Deps) => string> = {
  LotIsBeingDecided: (deps) => deps.t('refusal.LotIsBeingDecided', named(deps)),
  CompanyIsBeingDecided: (deps) => deps.t('refusal.CompanyIsBeingDecided', named(deps)),
  PaymentIsBeingDecided: (deps) => deps.t('refusal.PaymentIsBeingDecided', named(deps)),
  AuctionIsBeingDecided: (deps) => deps.t('refusal.AuctionIsBeingDecided', named(deps)),
  ProposalWasRefused: (deps) => deps.t('refusal.ProposalWasRefused', named(deps)),
  VersionIsOld: ({ t, formats, details }) =>
    t('refusal.VersionIsOld', {
      seen: formats.number(Number(details['expectedVersion'])),
      now: formats.number(Number(details['version'])),
    }),
  DeskRoleIsMissing: ({ t, details }) => {
    const role = deskRoles.find((one) => one === details['role']) ?? 'manager';
    return t('refusal.DeskRoleIsMissing', { role: t(`desk.role.${role}`) });
  },
  BankFileIsBroken: ({ t, details }) => fileText(t('refusal.BankFileIsBroken'), t, details),
  BankFileIsIncomplete: ({ t, details }) => fileText(t('refusal.BankFileIsIncomplete'), t, details),
  BankFileIsOfAnotherAccount: ({ t, details }) =>
    t('refusal.BankFileIsOfAnotherAccount', { accounts: String(details['accounts']) }),
  ReleaseCodesAreLocked: ({ t, details }) =>
    t('refusal.ReleaseCodesAreLocked', {
      minutes: Math.max(1, Math.ceil(Number(details['seconds'] ?? 0) / 60)),
    }),
  YardDayHasBookings: ({ t, details }) =>
    t('refusal.YardDayHasBookings', { count: Number(details['count'] ?? 0) }),
  OdometerIsLower: ({ t, formats, details }) =>
    t('refusal.OdometerIsLower', { km: formats.number(Number(details['km'])) }),
  LotsAwaitAward: ({ t, details }) =>
    t('refusal.LotsAwaitAward', { count: Number(details['awaitingAwardCount'] ?? 0) }),
  LadderIsInvalid: ({ t, formats, details }) =>
    t('refusal.LadderIsInvalid', {
      ladder: details['ladder'] === 'fee' ? t('ladder.fee') : t('ladder.increment'),
      band: formats.number(Number(details['band'] ?? 1)),
    }),
  CompanyHasBusiness: ({ t, formats, details }) => {
    const count = (name: string) => formats.number(Number(details[name] ?? 0));
    return t('refusal.CompanyHasBusiness', {
      company: String(details['company']),
      bids: count('bids'),
      statements: count('statements'),
      requests: count('requests'),
    });
  },
  CompaniesAreTwo: ({ t, details }) =>
    t('refusal.CompaniesAreTwo', {
      field: t(details['field'] === 'country' ? 'company.country' : 'company.vatNumber'),
    }),
  SellerNumberIsInvalid: ({ t, details }) =>
    t('refusal.SellerNumberIsInvalid', { value: String(details['value']) }),
  SellerNumberIsTaken: ({ t, details }) =>
    t('refusal.SellerNumberIsTaken', {
      value: String(details['value']),
      seller: String(details['seller']),
    }),
  AffiliateIsUnknown: ({ t, details }) =>
    t('refusal.AffiliateIsUnknown', { value: String(details['value']) }),
  CompanyIsKnown: ({ t, details }) =>
    t('refusal.CompanyIsKnown', { company: String(details['company']) }),
};

/** Who has decided, or decides. */
function named({ details: { name } }: Deps): { name: string } {
  return { name: typeof name === 'string' ? name : '–' };
}

function fileText(text: string, t: DeskTranslate, details: Deps['details']): string {
  return [text, bankFileErrorText(t, details) ?? ''].join(' ').trim();
}

const ownCodes = new Set<string>([
  ...actRefusals,
  ...Object.keys(deskErrors),
  ...mediaRefusals,
  ...alsoOfBuyers,
]);

function isOwn(code: string): code is OwnCode {
  return ownCodes.has(code);
}

function isValued(code: OwnCode): code is ValuedCode {
  return code in valued;
}
