/**
 * The errors between portal and provider (docs/rules.md, Sign-in errors). `message` is the
 * specification's, for code and log; `kind` selects the text for the user.
 */
export type IdentityErrorKind =
  /** The provider refused: error, error_description. */
  | 'refused'
  /** The user cancelled at the provider. */
  | 'cancelled'
  /** The answer belongs to no request of this browser, or to an expired one. */
  | 'unknownRequest'
  | 'idTokenInvalid'
  /** Another user than before signed in. */
  | 'otherPerson'
  | 'clockWrong'
  | 'unreachable'
  /** Another server answers in the provider's place, or the provider answers incorrectly. */
  | 'answersWrongly'
  | 'popupBlocked'
  | 'popupClosed'
  | 'storageBlocked'
  /** The provider or the configuration lacks what the call needs. */
  | 'notOffered'
  | 'other';

/** Every fixed message: the specification's, then those of the checks beyond it. */
const kinds = {
  'State does not match': 'unknownRequest',
  'No matching state found in storage': 'unknownRequest',
  'No state in response': 'unknownRequest',
  'authority mismatch on settings vs. signin state': 'unknownRequest',
  'client_id mismatch on settings vs. signin state': 'unknownRequest',
  'ID Token is missing a subject claim': 'idTokenInvalid',
  'sub in id_token does not match current sub': 'otherPerson',
  'subject from UserInfo response does not match subject in ID Token': 'idTokenInvalid',
  'Only the Authorization Code flow (with PKCE) is supported': 'notOffered',
  'No end session endpoint': 'notOffered',
  'IFrame timed out without a response': 'unreachable',
  'Popup blocked by user': 'popupBlocked',
  'Popup closed': 'popupClosed',
  'Window navigation aborted': 'cancelled',
  'Redirect aborted': 'cancelled',
  'Network timed out': 'unreachable',
  'Invalid response Content-Type': 'answersWrongly',
  'No authority or metadataUrl configured on settings': 'notOffered',
  'Missing keys on keyset': 'notOffered',

  'No authority on state': 'unknownRequest',
  'No client_id on state': 'unknownRequest',
  'Expected code in response': 'other',
  'Answer is no JSON': 'answersWrongly',
  'access_token is missing in response': 'answersWrongly',
  'issuer in metadata is not the authority': 'answersWrongly',
  'iss in response is not the provider': 'idTokenInvalid',
  'nonce in id_token does not match nonce in client storage': 'idTokenInvalid',
  'azp is missing in an id_token for several clients': 'idTokenInvalid',
  'azp in id_token is not this client': 'idTokenInvalid',
  'auth_time in id_token does not match original auth_time': 'otherPerson',
  'azp in id_token does not match original azp': 'otherPerson',
  'azp not in id_token, but present in original id_token': 'otherPerson',
  'id_token has expired': 'clockWrong',
  'id_token is not yet valid': 'clockWrong',
  'id_token was issued in the future': 'clockWrong',
} as const satisfies Record<string, IdentityErrorKind>;

export type IdentityMessage = keyof typeof kinds;

/** The fields of a provider's error response. */
export interface ProviderError {
  error?: string;
  error_description?: string;
  error_uri?: string;
  session_state?: string;
}

interface Details extends ErrorOptions {
  /** Absent where the error came with a redirect, or from no provider. */
  status?: number;
  answer?: ProviderError;
}

export class IdentityError extends Error {
  readonly kind: IdentityErrorKind;
  readonly status: number | undefined;
  readonly answer: ProviderError;

  constructor(kind: IdentityErrorKind, message: string, details: Details = {}) {
    super(message, details);
    this.name = 'IdentityError';
    this.kind = kind;
    this.status = details.status;
    this.answer = details.answer ?? {};
  }

  /** The provider's page about the error, as its answer names it. */
  get errorUri(): string | undefined {
    return this.answer.error_uri || undefined;
  }
}

/** Creates an error with a message of the table. */
export function identityError(message: IdentityMessage, details?: Details): IdentityError {
  return new IdentityError(kinds[message], message, details);
}

export function missingMetadata(name: string): IdentityError {
  return new IdentityError('notOffered', `Metadata does not contain property ${name}`);
}

/** A failed response without an error field; nothing else of it is quoted. */
export function failedResponse({ status, statusText }: Pick<Response, 'status' | 'statusText'>) {
  return new IdentityError(kindOfStatus(status), `${statusText} (${status})`, { status });
}

/** A provider's answer with an error field. */
export function refusal(answer: ProviderError, status?: number): IdentityError {
  const message = answer.error_description || answer.error;
  return new IdentityError(kindOfRefusal(answer, status), message ?? '', { answer, status });
}

function kindOfRefusal({ error }: ProviderError, status: number | undefined): IdentityErrorKind {
  if (error === 'access_denied') return 'cancelled';
  if (status !== undefined) return kindOfStatus(status);
  return error === 'temporarily_unavailable' ? 'unreachable' : 'refused';
}

/** 408 and 429 ask to retry. */
function kindOfStatus(status: number): IdentityErrorKind {
  const refuses = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return refuses ? 'refused' : 'unreachable';
}

/** Whether the provider refused the request, whatever it answered with. */
export function isRefused(error: unknown): boolean {
  const { status } = identityErrorOf(error);
  return status !== undefined && kindOfStatus(status) === 'refused';
}

/** Converts any error of a sign-in, sign-out or renewal to an IdentityError. */
export function identityErrorOf(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'SecurityError' || name === 'QuotaExceededError')
    return new IdentityError('storageBlocked', message, { cause: error });
  // The parser's message quotes its input, which may contain a token.
  if (name === 'SyntaxError') return identityError('Answer is no JSON');
  return new IdentityError('other', message, { cause: error });
}

/** Whether a retry makes sense: no refusal, only a missing answer. */
export function isRetryable(error: unknown): boolean {
  const { kind, answer } = identityErrorOf(error);
  return retryable.has(kind) || answer.error === 'server_error';
}

/** A page in place of JSON may be a proxy's while the provider restarts. */
const retryable: ReadonlySet<IdentityErrorKind> = new Set([
  'unreachable',
  'answersWrongly',
  'other',
]);

/** Whether the provider did not answer in time, in a frame or over the network. */
export function hasTimedOut({ message }: IdentityError): boolean {
  const timeouts: IdentityMessage[] = ['Network timed out', 'IFrame timed out without a response'];
  return timeouts.some((text) => text === message);
}

/** Whether the answer belongs to no request of this browser, such as one that came twice. */
export function isUnknownRequest(error: unknown): boolean {
  const message: IdentityMessage = 'No matching state found in storage';
  return identityErrorOf(error).message === message;
}

/** For the password grant: address and password do not match (RFC 6749, section 5.2). */
export function isWrongPassword({ kind, answer }: IdentityError): boolean {
  return kind === 'refused' && answer.error === 'invalid_grant';
}

/** Returns `error_uri` if it is safe to link: https, without a name or password in it. */
export function explanationUrl({ errorUri }: Pick<IdentityError, 'errorUri'>): URL | undefined {
  const url = errorUri === undefined ? null : URL.parse(errorUri);
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return url && isSafe && url.href.length <= addressLengthMax ? url : undefined;
}

/** Browsers and servers pass on longer ones, but no page explaining an error has one. */
const addressLengthMax = 2_000;
