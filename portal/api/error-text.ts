/**
 * Translates what a call threw. Complete by type: a code of contract/errors.ts without a text, or a
 * text with a placeholder that gets no value here, does not compile.
 */
import {
  bidRefusals,
  requestErrors,
  type ErrorBody,
  type BuyerErrorCode,
} from '#contract/errors.ts';
import { claimEvidences } from '#contract/claim-values.ts';
import { toMinor } from '#contract/money.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate, ValuesArgument } from '#locales/translate.ts';
import { isUnanswered } from './query-client.ts';
import { ApiError, type ApiErrorCode, type MissingAnswer } from './api-error.ts';

export interface ErrorTextDeps {
  t: Translate;
  formats: Formats;
  /** Of the call's lot, for the amounts in the details. */
  currencyCode?: string;
  /** The standing amount of the buyer's company, which the answer does not repeat. */
  ownMaximum?: number;
}

/** Returns the text of an error, never empty; unexpected ones read as an error on our side. */
export function errorText(error: unknown, deps: ErrorTextDeps): string {
  const { t } = deps;
  if (!(error instanceof ApiError)) return t('error.InternalError', { reference: unknownValue });
  if (error.missing) return t(missingKeys[error.missing]);
  const code = error.refusal?.code;
  if (!isErrorCode(code))
    return t(error.status === 429 ? 'error.TooManyRequests' : bareKeys[error.code]);
  return codeText(code, error.refusal, deps);
}

/** The same for a query; where it is tried again by itself (revive-queries.ts), it says so. */
export function readErrorText(error: unknown, deps: ErrorTextDeps): string {
  const text = errorText(error, deps);
  return isUnanswered(error) ? `${text} ${deps.t('error.tryingAgain')}` : text;
}

/** Returns the text of a code whose details are known. */
export function codeText(
  code: BuyerErrorCode,
  body: Pick<ErrorBody, 'details' | 'reference'> | undefined,
  deps: ErrorTextDeps,
): string {
  if (isSoldJustBefore(code, body)) return deps.t('error.soldJustBefore');
  if (!isValued(code)) return deps.t(`error.${code}`);
  return valued[code](deps, body ?? { reference: unknownValue });
}

/**
 * A sale this long before the refusal may have happened while the buyer confirmed the bid; an
 * earlier one happened before the buyer began.
 */
export const justBeforeMs = 60_000;

/** Uses the database's clock alone: the buyer's may be wrong. */
function isSoldJustBefore(code: BuyerErrorCode, body: Partial<Body> | undefined): boolean {
  if (code !== 'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer') return false;
  const { soldAt, refusedAt } = body?.details ?? {};
  return Date.parse(String(refusedAt)) - Date.parse(String(soldAt)) <= justBeforeMs;
}

type Body = Pick<ErrorBody, 'details' | 'reference'>;
/** Codes whose English text has a placeholder. */
type ValuedCode = {
  [Code in BuyerErrorCode]: ValuesArgument<`error.${Code}`> extends [] ? never : Code;
}[BuyerErrorCode];

const valued: Record<ValuedCode, (deps: ErrorTextDeps, body: Body) => string> = {
  ClaimIsTooLate: (deps, body) =>
    deps.t('error.ClaimIsTooLate', { until: moment(deps, body, 'until') }),
  ClaimIsBelowLeast: (deps, body) =>
    deps.t('error.ClaimIsBelowLeast', { least: money(deps, body.details?.['least']) }),
  ClaimIsAboveMost: (deps, body) =>
    deps.t('error.ClaimIsAboveMost', { most: money(deps, body.details?.['most']) }),
  ClaimEvidenceIsMissing: (deps, body) =>
    deps.t('error.ClaimEvidenceIsMissing', {
      needs: claimEvidences
        .filter((one) => String(body.details?.['evidence']).split(',').includes(one))
        .map((one) => deps.t(`saleTerms.evidence.${one}`))
        .join(', '),
    }),
  BidAmountIsBelowMinimumBidAmount: (deps, body) =>
    deps.t('error.BidAmountIsBelowMinimumBidAmount', {
      // In the terms the bid was entered in, VAT and registration tax included or not.
      minimum: money(deps, body.details?.['minimumAmount'] ?? body.details?.['minimumBid']),
    }),
  BidCurrencyDiffersFromAuctionCurrency: (deps, body) =>
    deps.t('error.BidCurrencyDiffersFromAuctionCurrency', {
      currency: String(body.details?.['currencyCode'] ?? deps.currencyCode ?? unknownValue),
    }),
  BidDoesNotChangeOwnMaximum: (deps) =>
    deps.t('error.BidDoesNotChangeOwnMaximum', {
      maximum: money(deps, deps.ownMaximum),
    }),
  MaximumIsBelowLeadingBid: (deps, body) =>
    deps.t('error.MaximumIsBelowLeadingBid', {
      // In the terms the bid was entered in.
      minimum: money(deps, body.details?.['minimumAmount'] ?? body.details?.['currentPrice']),
    }),
  LotIsNotOpenYet: (deps, body) =>
    deps.t('error.LotIsNotOpenYet', { opens: moment(deps, body, 'startsAt') }),
  BuyNowPriceHasChanged: (deps, body) =>
    deps.t('error.BuyNowPriceHasChanged', {
      price: money(deps, body.details?.['buyNowPrice']),
    }),
  BidIsAboveLimitPerBid: (deps, body) =>
    deps.t('error.BidIsAboveLimitPerBid', { limit: money(deps, body.details?.['limit']) }),
  BidIsAboveUserLimit: (deps, body) =>
    deps.t('error.BidIsAboveUserLimit', { limit: money(deps, body.details?.['limit']) }),
  BidIsAboveUserDailyLimit: (deps, body) =>
    deps.t('error.BidIsAboveUserDailyLimit', {
      limit: money(deps, body.details?.['limit']),
      left: money(deps, body.details?.['left']),
    }),
  BidIsAboveDailyLimit: (deps, body) =>
    deps.t('error.BidIsAboveDailyLimit', {
      limit: money(deps, body.details?.['limit']),
      left: money(deps, body.details?.['left']),
    }),
  TooManyFollows: (deps, body) =>
    deps.t('error.TooManyFollows', { most: String(body.details?.['most'] ?? unknownValue) }),
  TooManyWatchedLots: (deps, body) =>
    deps.t('error.TooManyWatchedLots', { most: String(body.details?.['most'] ?? unknownValue) }),
  InternalError: (deps, body) =>
    deps.t('error.InternalError', { reference: body.reference || unknownValue }),
};

/** Replaces a value of the text that the answer lacks. */
const unknownValue = '–';

const missingKeys = {
  cancelled: 'error.RequestTookTooLong',
  timedOut: 'error.RequestTookTooLong',
  noConnection: 'error.noConnection',
} as const satisfies Record<MissingAnswer, string>;

/** Answers without one of our codes come from a proxy in between. */
const bareKeys = {
  UNAUTHORIZED: 'error.TokenIsMissing',
  BAD_REQUEST: 'error.RequestIsInvalid',
  NOT_FOUND: 'error.PathIsUnknown',
  TIMEOUT: 'error.RequestTookTooLong',
  SERVER_ERROR: 'error.ServiceIsBusy',
} as const satisfies Record<ApiErrorCode, string>;

function money({ formats, currencyCode }: ErrorTextDeps, amount: unknown): string {
  const amountMinor = typeof amount === 'number' ? toMinor(amount) : undefined;
  if (amountMinor === undefined || currencyCode === undefined) return unknownValue;
  return formats.price(amountMinor, currencyCode);
}

function moment({ formats }: ErrorTextDeps, body: Body, name: string): string {
  const at = body.details?.[name];
  return typeof at === 'string' && !Number.isNaN(Date.parse(at))
    ? formats.dateTime(at)
    : unknownValue;
}

const codes = new Set<string>([...bidRefusals, ...Object.keys(requestErrors)]);

export function isErrorCode(code: string | undefined): code is BuyerErrorCode {
  return code !== undefined && codes.has(code);
}

function isValued(code: BuyerErrorCode): code is ValuedCode {
  return code in valued;
}
