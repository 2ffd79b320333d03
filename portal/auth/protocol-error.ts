/** Translates the errors of oauth4webapi to the specification's messages. */
import * as oauth from 'oauth4webapi';
import {
  failedResponse,
  IdentityError,
  identityError,
  type IdentityMessage,
  missingMetadata,
} from './identity-error.ts';

/** By the library's code and the claim that is missing or wrong. */
const messages: Readonly<Record<string, IdentityMessage>> = {
  [`${oauth.INVALID_RESPONSE} nonce`]: 'nonce in id_token does not match nonce in client storage',
  [`${oauth.JWT_CLAIM_COMPARISON} nonce`]:
    'nonce in id_token does not match nonce in client storage',
  [`${oauth.JWT_CLAIM_COMPARISON} azp`]: 'azp in id_token is not this client',
  // A new token that has already expired means that one of the two clocks is wrong.
  [`${oauth.JWT_TIMESTAMP_CHECK} exp`]: 'id_token has expired',
  [`${oauth.JWT_TIMESTAMP_CHECK} nbf`]: 'id_token is not yet valid',
};

/** What the library says about an error, beside its code. */
interface Cause {
  attribute?: string;
  claim?: string;
  expected?: unknown;
  claims?: Record<string, unknown>;
  /** The fields of the response. */
  body?: Record<string, unknown>;
  signature?: unknown;
}

/** The claims of an ID token, in the order of the library's checks. */
const required = ['aud', 'exp', 'iat', 'iss', 'nonce'];

const noSubject = 'ID Token is missing a subject claim';

/**
 * Returns other errors as they are. `invalid` is the message for a response whose fields are wrong.
 * The library's error is not attached, because it holds the tokens.
 */
export function asIdentityError(error: unknown, invalid: IdentityMessage): unknown {
  const isUnsupported = error instanceof oauth.UnsupportedOperationError;
  if (!isUnsupported && !(error instanceof oauth.OperationProcessingError)) return error;
  const { code, message } = error;
  if (code === oauth.RESPONSE_IS_NOT_CONFORM) return failedResponse(error.cause as Response);
  const { attribute, claims, expected, body, signature, ...cause }: Cause = Object(error.cause);
  if (attribute !== undefined && !body) return missingMetadata(attribute);
  if (body) return invalidBody(body, message, invalid);
  if (signature) return invalidToken('signature verification failed');
  // The specification's check of the subject comes before all others of the claims.
  if (claims && typeof claims['sub'] !== 'string') return identityError(noSubject);
  const missing = claims && required.find((name) => claims[name] === undefined);
  const claim = cause.claim ?? missing;
  const fixed = messages[`${code} ${claim}`];
  if (fixed) return identityError(fixed);
  if (claim === undefined) return invalidToken(message);
  if (!cause.claim) return invalidToken(`missing required "${claim}" claim`);
  return expected === undefined
    ? identityError('azp is missing in an id_token for several clients')
    : invalidToken(`unexpected "${claim}" claim value`);
}

function invalidBody(
  body: Record<string, unknown>,
  message: string,
  invalid: IdentityMessage,
): IdentityError {
  if (!body['access_token']) return identityError(invalid);
  return body['id_token'] ? new IdentityError('answersWrongly', message) : identityError(noSubject);
}

function invalidToken(reason: string): IdentityError {
  return new IdentityError('idTokenInvalid', `id_token: ${reason}`);
}
