/**
 * What is wrong with a server that this process asks (a mail server, a storage, a register), in
 * words: by the codes of Node, TLS, mail and S3 alone, because messages may repeat addresses and
 * secrets.
 */

export interface ServerError {
  /** As the error has it, such as ECONNREFUSED. */
  code: string;
  /** A sentence without an end, for logs and commands. */
  problem: string;
  /** What mends it. */
  advice: string;
}

export interface ServerErrorLog {
  warn(about: object, message: string): void;
}

const serverErrors = {
  unknownHost: ['its name cannot be resolved', 'correct the host, or the name server'],
  closedPort: [
    'nothing listens at its port',
    'correct the port, start the server, or open the firewall',
  ],
  noAnswer: ['it does not answer in time', 'look at the server, the network and the firewall'],
  brokenOff: ['it broke the connection off', 'look at the log of the server; TLS may be missing'],
  unknownAuthority: [
    'its certificate comes from an unknown authority',
    'name the authority by NODE_EXTRA_CA_CERTS, or give the server a certificate that is known',
  ],
  expired: ['its certificate has expired', 'renew the certificate of the server'],
  otherName: [
    'its certificate is for another name',
    'address the server by a name in its certificate',
  ],
  noTls: ['it speaks no TLS at that port', 'correct the scheme (smtp, http) or the port'],
  wrongSecret: ['it refuses the name and the secret', 'correct the account and its secret'],
  noRight: ['it allows this account too little', 'give the account the rights it needs'],
  noBucket: ['there is no such bucket', 'correct the name of the bucket, or make it'],
  noFolder: ['the folder cannot be written to', 'give this user the right to write there'],
  isFull: ['it is full', 'make room'],
  refusesMail: [
    'it refuses the sender or the mail',
    'correct MAIL_FROM, or the rules of the server',
  ],
  isNoMailServer: ['what listens there is no mail server', 'correct the host and the port'],
} as const satisfies Record<string, readonly [problem: string, advice: string]>;

const kinds: Record<string, keyof typeof serverErrors> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EDNS: 'unknownHost',
  ECONNREFUSED: 'closedPort',
  EHOSTUNREACH: 'noAnswer',
  ENETUNREACH: 'noAnswer',
  ETIMEDOUT: 'noAnswer',
  TimeoutError: 'noAnswer',
  UND_ERR_CONNECT_TIMEOUT: 'noAnswer',
  UND_ERR_HEADERS_TIMEOUT: 'noAnswer',
  UND_ERR_BODY_TIMEOUT: 'noAnswer',
  ECONNRESET: 'brokenOff',
  EPIPE: 'brokenOff',
  UND_ERR_SOCKET: 'brokenOff',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknownAuthority',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownAuthority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknownAuthority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownAuthority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownAuthority',
  CERT_HAS_EXPIRED: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  ERR_SSL_WRONG_VERSION_NUMBER: 'noTls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'noTls',
  EPROTO: 'noTls',
  HPE_INVALID_CONSTANT: 'brokenOff',
  EAUTH: 'wrongSecret',
  ENOAUTH: 'wrongSecret',
  EPROTOCOL: 'isNoMailServer',
  EENVELOPE: 'refusesMail',
  EMESSAGE: 'refusesMail',
  InvalidAccessKeyId: 'wrongSecret',
  SignatureDoesNotMatch: 'wrongSecret',
  CredentialsProviderError: 'wrongSecret',
  AuthorizationHeaderMalformed: 'wrongSecret',
  AccessDenied: 'noRight',
  Forbidden: 'noRight',
  NoSuchBucket: 'noBucket',
  EACCES: 'noFolder',
  EPERM: 'noFolder',
  EROFS: 'noFolder',
  ENOTDIR: 'noFolder',
  ENOENT: 'noFolder',
  ENOSPC: 'isFull',
  EDQUOT: 'isFull',
};

interface Failure {
  code?: unknown;
  Code?: unknown;
  name?: unknown;
  /** Nodemailer's own codes take the place of Node's. */
  originalCode?: unknown;
  cause?: unknown;
  errors?: unknown[];
  responseCode?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** An unknown error keeps its code: its message may hold what nobody is to read. */
export function serverErrorOf(error: unknown): ServerError {
  const codes = codesOf(error);
  const code = codes.find((each) => each in kinds) ?? codes[0] ?? 'unknown';
  const kind = kinds[code];
  if (!kind) return { code, problem: 'it fails', advice: 'look at the log of the server' };
  const [problem, advice] = serverErrors[kind];
  return { code, problem, advice };
}

/** The most exact first; errors hold the errors that caused them. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  const waiting = [error as Failure | undefined];
  for (let seen = 0; waiting.length > 0 && seen < errorsMax; seen += 1) {
    const one = waiting.shift();
    if (typeof one !== 'object' || one === null) continue;
    for (const each of [one.originalCode, one.code, one.Code, one.name])
      if (typeof each === 'string' && /^\w{1,60}$/.test(each) && !general.has(each))
        codes.push(each);
    if (one.$metadata?.httpStatusCode === 403) codes.push('Forbidden');
    waiting.push(one.cause as Failure, ...((one.errors ?? []) as Failure[]));
  }
  return codes;
}
const errorsMax = 20;
/** They say nothing. ESOCKET is nodemailer's for whatever happens to a connection. */
const general = new Set(['Error', 'TypeError', 'AggregateError', 'ESOCKET', 'ECONNECTION']);

/** Logs it where it happens: what the caller makes of it is a code. `what`: "the storage". */
export function logServerError(
  log: ServerErrorLog | undefined,
  what: string,
  error: unknown,
): void {
  const { code, problem, advice } = serverErrorOf(error);
  log?.warn({ code, problem, advice }, `${what} cannot be used: ${problem}`);
}
