/**
 * The errors between portal and provider (docs/rules.md, Sign-in errors). `message` is the
 * specification's, for code and log; `kind` selects the text for the user.
 */
export type IdentityFaultKind =
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

export class IdentityFault extends Error {
  readonly kind: IdentityFaultKind;
  /** The provider's page about the error, as its answer names it. */
  readonly errorUri: string | undefined;

  constructor(kind: IdentityFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityFault';
    this.kind = kind;
    this.errorUri = errorUriOf(options?.cause);
  }
}

function errorUriOf(cause: unknown): string | undefined {
  const { error_uri: uri } = (cause ?? {}) as { error_uri?: unknown };
  return typeof uri === 'string' && uri !== '' ? uri : undefined;
}

/** Returns `error_uri` if it is safe to link: https, without a name or password in it. */
export function explanationUrl({ errorUri }: Pick<IdentityFault, 'errorUri'>): URL | undefined {
  const url = errorUri === undefined ? null : URL.parse(errorUri);
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return url && isSafe && url.href.length <= addressLengthMax ? url : undefined;
}

/** Browsers and servers pass on longer ones, but no page explaining an error has one. */
const addressLengthMax = 2_000;

/** Whether a retry makes sense: no refusal, only a missing answer. */
export function isRetryable(error: unknown): boolean {
  const { kind, cause } = identityFaultOf(error);
  const { error: code } = (cause ?? {}) as { error?: unknown };
  return retryable.has(kind) || code === 'server_error';
}

/** A page in place of JSON may be a proxy's while the provider restarts. */
const retryable: ReadonlySet<IdentityFaultKind> = new Set([
  'unreachable',
  'answersWrongly',
  'other',
]);

/** For the password grant: address and password do not match (RFC 6749, section 5.2). */
export function isWrongPassword({ kind, cause }: IdentityFault): boolean {
  return (
    kind === 'refused' && (cause as { error?: unknown } | undefined)?.error === 'invalid_grant'
  );
}

/** Whether a provider refuses with this status; 408 and 429 ask to retry. */
export function isRefusingStatus(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/**
 * Beginnings of the library's messages, with their kind and, where it differs, the specification's
 * message.
 */
const known: readonly [start: RegExp, kind: IdentityFaultKind, message?: string][] = [
  [/^State does not match$/, 'unknownRequest'],
  [/^No matching state found in storage$/, 'unknownRequest'],
  [/^No state in response$/, 'unknownRequest'],
  [/^authority mismatch on settings vs\. signin state$/, 'unknownRequest'],
  [/^client_id mismatch on settings vs\. signin state$/, 'unknownRequest'],
  [/^No (authority|client_id) on state$/, 'unknownRequest'],
  [/^nonce in id_token /, 'idTokenInvalid'],
  [/^Invalid token specified/, 'idTokenInvalid'],
  [/^ID Token is missing a subject claim$/, 'idTokenInvalid'],
  [/^sub in id_token does not match current sub$/, 'otherPerson'],
  [/^(auth_time|azp) (not )?in id_token/, 'otherPerson'],
  [/^subject from UserInfo response does not match subject in ID Token$/, 'idTokenInvalid'],
  [/^Only the Authorization Code flow \(with PKCE\) is supported$/, 'notOffered'],
  [/^No end session endpoint$/, 'notOffered'],
  [/^No authority or metadataUrl configured on settings$/, 'notOffered'],
  [/^Metadata does not contain property /, 'notOffered'],
  [/^Missing keys on keyset$/, 'notOffered'],
  [/^IFrame timed out without a response$/, 'unreachable'],
  [/^Network timed out$/, 'unreachable'],
  [/^(Failed to fetch|fetch failed|Load failed|NetworkError)/, 'unreachable'],
  [/^Popup blocked by user$/, 'popupBlocked'],
  [/^Attempted to navigate on a disposed window$/, 'popupBlocked', 'Popup blocked by user'],
  [/^Popup closed/, 'popupClosed', 'Popup closed'],
  [/^(Popup|Redirect) aborted$/, 'cancelled'],
  [/^Window navigation aborted$/, 'cancelled'],
  [/^Invalid response Content-Type/, 'answersWrongly', 'Invalid response Content-Type'],
];

/** Converts any error of a sign-in, sign-out or renewal to an IdentityFault. */
export function identityFaultOf(error: unknown): IdentityFault {
  if (error instanceof IdentityFault) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const options = { cause: error };
  if (name === 'ErrorResponse') return new IdentityFault(kindOfRefusal(error), message, options);
  if (name === 'SecurityError' || name === 'QuotaExceededError')
    return new IdentityFault('storageBlocked', message, options);
  // The parser's message quotes its input, which may contain a token.
  if (name === 'SyntaxError') return new IdentityFault('answersWrongly', 'Answer is no JSON');
  // The provider required another nonce in the proof twice; the rest of its answer is the reason.
  if (name === 'ErrorDPoPNonce') return new IdentityFault('refused', reasonIn(message), options);
  const found = known.find(([start]) => start.test(message));
  if (found) return new IdentityFault(found[1], found[2] ?? message, options);
  // `Bad Gateway (502): {…}`: the text after the status may be anything.
  const status = /^(.* ?\((\d{3})\))(: .*)?$/s.exec(message);
  if (status?.[1] && status[2])
    return new IdentityFault(
      isRefusingStatus(Number(status[2])) ? 'refused' : 'unreachable',
      status[1],
      options,
    );
  return new IdentityFault('other', message, options);
}

function reasonIn(json: string): string {
  const { error_description: description, error } = JSON.parse(json) as Record<string, string>;
  return description ?? error ?? 'use_dpop_nonce';
}

function kindOfRefusal(error: unknown): IdentityFaultKind {
  const { error: code, status } = error as { error?: unknown; status?: number };
  if (code === 'access_denied') return 'cancelled';
  if (status !== undefined) return isRefusingStatus(status) ? 'refused' : 'unreachable';
  return code === 'temporarily_unavailable' ? 'unreachable' : 'refused';
}
