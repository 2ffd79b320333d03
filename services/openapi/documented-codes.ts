/** Lists the codes that each call may answer: by its policy, method and path, and its own ones. */
import type { Call } from '#contract/calls/call.ts';
import { KeyHeaders } from '#contract/calls/headers.ts';
import { unknownPartsOf } from '#contract/calls/path-parts.ts';
import {
  type ErrorCode,
  actRefusals,
  bidRefusals,
  deskErrors,
  requestErrors,
  sellerErrors,
} from '#contract/errors.ts';
import { mediaRefusals } from '#contract/media.ts';
import { deskScope } from '#contract/scopes.ts';

const statuses = Object.entries({ ...requestErrors, ...deskErrors, ...sellerErrors }) as [
  ErrorCode,
  number,
][];

const ofAll = ['RequestIsInvalid', 'RequestTookTooLong', 'InternalError', 'ServiceIsBusy'] as const;
const ofBodies = ['RequestBodyIsNotJson', 'RequestBodyIsTooLarge', 'ContentTypeIsUnknown'] as const;
const ofTokens = [
  'TokenIsInvalid',
  'ProofIsInvalid',
  'TokenHasExpired',
  'ScopeIsMissing',
  'EmailIsNotVerified',
  'EmailBelongsToAnotherUser',
  'UserIsSuspended',
  'TooManyRequests',
] as const;
const ofActs = [
  ...actRefusals,
  'VersionIsOld',
  'SellerIsUnknown',
  'CounterOfferIsOver',
  'IdempotencyKeyWasUsedForAnotherRequest',
] as const;

function codesOf(call: Call): Set<ErrorCode> {
  const isWrite = !call.route.startsWith('GET ');
  const codes = [
    ...ofAll,
    ...(isWrite ? ofBodies : []),
    ...unknownPartsOf(call.route),
    ...(call.headers === KeyHeaders ? (['IdempotencyKeyWasUsedForAnotherRequest'] as const) : []),
    ...(call.errors ?? []),
    ...policyCodes(call, isWrite),
  ];
  return new Set(codes);
}

function policyCodes(call: Call, isWrite: boolean): readonly ErrorCode[] {
  if (call.scope === undefined) return call.isCounted ? ['TooManyRequests'] : [];
  return [
    ...ofTokens,
    // A search may have a filter that only buyers are answered.
    ...(!call.anonymous || isWrite ? (['TokenIsMissing'] as const) : []),
    ...(call.right ? (['CompanyRoleIsMissing'] as const) : []),
    ...(call.scope === deskScope ? deskCodes(call, isWrite) : (['UserHasNoBuyer'] as const)),
  ];
}

function deskCodes({ forYard }: Call, isWrite: boolean): readonly ErrorCode[] {
  return [
    'UserIsNoOperator',
    'SecondFactorIsMissing',
    ...(isWrite || !forYard ? (['DeskRoleIsMissing'] as const) : []),
    ...(isWrite ? ofActs : []),
  ];
}

/** Returns the codes by status, in the order of the catalogue. */
export function documentedCodes(call: Call): Map<number, ErrorCode[]> {
  const codes = codesOf(call);
  const refusals = call.scope === deskScope ? actRefusals : bidRefusals;
  const catalogue = [
    ...[...refusals, ...mediaRefusals].map((code) => [code, 400] as const),
    ...statuses,
  ];
  const byStatus = Map.groupBy(
    catalogue.filter(([code]) => codes.has(code)),
    ([, status]) => status,
  );
  return new Map([...byStatus].map(([status, rows]) => [status, rows.map(([code]) => code)]));
}
