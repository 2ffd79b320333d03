/**
 * Checks an identity provider as portal and services will use it, and reports line by line what
 * works and what to fix.
 */
import { deskScope, serviceScopes } from '#contract/scopes.ts';
import {
  type ProviderDocument,
  readDiscovery,
  readJson,
  signInEndpoints,
} from '#runtime/discovery.ts';
import {
  type NoOperator,
  type Operator,
  type Person,
  resolveBuyer,
  resolveOperator,
} from '#services/auth/users.ts';
import type { ServicesConfig } from '#services/config.ts';
import { otherIssuers } from '#services/other-issuers.ts';
import { type Claims, createTokenVerifier } from '#services/auth/tokens.ts';
import type { Connection, Database } from '#database/connect.ts';
import { providerIssuers } from '#identity/oidc/record-issuer.ts';

export interface CheckLine {
  what: string;
  outcome: 'good' | 'note' | 'error';
  text: string;
}

export interface ProviderCheck {
  /** The configuration that the services read. */
  config: ServicesConfig;
  portalUrl: string;
  /** An access token to try; it is never written. */
  token?: string | undefined;
  /** For looking up the token's user; without it that check is skipped. */
  database?: Database | undefined;
}

/** Returns lines in the order of dependency; the checks end where nothing further can be tested. */
export async function checkProvider(check: ProviderCheck): Promise<CheckLine[]> {
  const { config } = check;
  const known = check.database ? await checkKnown(check.database, config.authority) : [];
  const document = await attempt('discovery', () => readDiscovery(config, signInEndpoints));
  if ('line' in document) return [document.line, ...known];
  const found = document.value;
  const lines = [
    good('discovery', `the issuer is ${config.authority}, as AUTHORITY says`),
    ...known,
  ];
  lines.push(await checkKeys(found), ...checkFeatures(found), checkScopes(found));
  lines.push(...(await checkOrigins(found, check.portalUrl)), await checkPolicy(found, check));
  lines.push(...(await checkFrame(found, check.portalUrl)));
  if (check.token !== undefined) lines.push(...(await checkToken(check, check.token)));
  return lines;
}

/** Checks that the project's provider, the authority and the buyers' accounts match. */
async function checkKnown(database: Database, authority: string): Promise<CheckLine[]> {
  const own = await providerIssuers(database);
  const elsewhere = await otherIssuers(database, authority);
  const lines = elsewhere.map(({ issuer, buyers }) =>
    note(
      'buyers',
      `${buyers} known at ${issuer}: met anew at ${authority} by a verified address, otherwise by \`operator buyer link\``,
    ),
  );
  const [last] = own;
  if (last === undefined) return lines;
  return [checkBuiltInProvider({ last, isOwn: own.includes(authority), authority }), ...lines];
}

function checkBuiltInProvider(of: { last: string; isOwn: boolean; authority: string }): CheckLine {
  const { last, isOwn, authority } = of;
  if (last === authority) return good('built-in provider', `it ran at ${last}, as AUTHORITY says`);
  return isOwn
    ? failed(
        'built-in provider',
        `it ran at ${last} last, and AUTHORITY is its former address ${authority}: set both alike`,
      )
    : note('built-in provider', `it ran at ${last} last; AUTHORITY is another one, ${authority}`);
}

async function checkKeys(document: ProviderDocument): Promise<CheckLine> {
  const read = await attempt('keys', () => readJson(String(document['jwks_uri'])));
  if ('line' in read) return read.line;
  const keys = Array.isArray(read.value['keys']) ? (read.value['keys'] as { kty?: string }[]) : [];
  const usable = keys.filter(({ kty }) => kty === 'EC' || kty === 'RSA' || kty === 'OKP');
  return usable.length > 0
    ? good('keys', `${usable.length} public keys at ${String(document['jwks_uri'])}`)
    : failed('keys', `${String(document['jwks_uri'])} holds no public key`);
}

/** Checks PKCE, which the portal requires, and lists the optional endpoints that are missing. */
function checkFeatures(document: ProviderDocument): CheckLine[] {
  const methods = document['code_challenge_methods_supported'];
  const pkce = !Array.isArray(methods)
    ? note('PKCE', 'the document does not say whether S256 is supported; the portal sends it')
    : methods.includes('S256')
      ? good('PKCE', 'S256')
      : failed('PKCE', 'S256 is not supported, and the portal signs in no other way');
  const endpoints = {
    userinfo_endpoint: 'user info is not read',
    end_session_endpoint: 'signing out ends the session here alone',
    revocation_endpoint: 'tokens are not revoked at sign-out',
    check_session_iframe: 'signing out elsewhere is noticed at the next renewal',
  };
  const missing = Object.entries(endpoints)
    .filter(([name]) => typeof document[name] !== 'string')
    .map(([name, effect]) => note(name, `missing: ${effect}`));
  return [pkce, ...missing];
}

function checkScopes(document: ProviderDocument): CheckLine {
  const supported = document['scopes_supported'];
  if (!Array.isArray(supported))
    return note('scopes', 'the document does not list them: try a token');
  const unknown = ['openid', ...serviceScopes, deskScope].filter(
    (scope) => !supported.includes(scope),
  );
  return unknown.length === 0
    ? good('scopes', 'all that the services ask for are known')
    : note('scopes', `not listed: ${unknown.join(' ')}; try a token, as some providers list few`);
}

/** Checks CORS of the endpoints that the browser requests from the portal's pages. */
async function checkOrigins(document: ProviderDocument, portalUrl: string): Promise<CheckLine[]> {
  const names = ['jwks_uri', 'token_endpoint', 'userinfo_endpoint'];
  const origin = new URL(portalUrl).origin;
  const lines = names.map(async (name) => {
    const address = document[name];
    if (typeof address !== 'string') return undefined;
    const answer = await attempt(`CORS of ${name}`, () =>
      fetch(address, {
        method: name === 'jwks_uri' ? 'GET' : 'OPTIONS',
        headers: {
          origin,
          ...(name !== 'jwks_uri' && { 'access-control-request-method': 'POST' }),
        },
        signal: AbortSignal.timeout(5_000),
      }),
    );
    if ('line' in answer) return answer.line;
    const allowed = answer.value.headers.get('access-control-allow-origin');
    if (allowed === '*' || allowed === origin)
      return good(`CORS of ${name}`, `${origin} is allowed`);
    const origins = allowed === null ? 'nothing' : `"${allowed}"`;
    return failed(
      `CORS of ${name}`,
      `${address} allows ${origins}: allow the origin ${origin} for this client`,
    );
  });
  return (await Promise.all(lines)).filter((line) => line !== undefined);
}

/** Checks that the portal's policy lets the browser connect to every origin of the document. */
async function checkPolicy(
  document: ProviderDocument,
  { portalUrl }: ProviderCheck,
): Promise<CheckLine> {
  const page = await attempt('CSP', () => fetch(portalUrl, { signal: AbortSignal.timeout(5_000) }));
  if ('line' in page)
    return note('CSP', `the portal does not answer at ${portalUrl}: start it, and check again`);
  const policy = page.value.headers.get('content-security-policy') ?? '';
  const connect = /connect-src([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const origins = new Set(
    ['token_endpoint', 'jwks_uri', 'userinfo_endpoint', 'revocation_endpoint']
      .map((name) => document[name])
      .filter((address) => typeof address === 'string')
      .map((address) => new URL(address).origin),
  );
  const missing = [...origins].filter((origin) => !connect.includes(origin));
  return missing.length === 0
    ? good('CSP', 'the pages of the portal may ask every endpoint')
    : failed(
        'CSP',
        `the pages of the portal may not ask ${missing.join(', ')}: is AUTHORITY or METADATA_URL of the portal another?`,
      );
}

/** Checks the hidden frame that monitors the provider's session, if the provider has one. */
async function checkFrame(document: ProviderDocument, portalUrl: string): Promise<CheckLine[]> {
  const address = document['check_session_iframe'];
  if (typeof address !== 'string') return [];
  const what = 'frame of check_session_iframe';
  const answer = await attempt(what, () => fetch(address, { signal: AbortSignal.timeout(5_000) }));
  if ('line' in answer) return [answer.line];
  const { headers } = answer.value;
  const ancestors = /frame-ancestors([^;]*)/.exec(
    headers.get('content-security-policy') ?? '',
  )?.[1];
  const policy = ancestors?.trim() ?? headers.get('x-frame-options');
  const { origin } = new URL(portalUrl);
  const isAllowed =
    ancestors === undefined
      ? policy === null || policy === undefined || new URL(address).origin === origin
      : ancestors.split(' ').some((allowed) => allowed === '*' || allowed === origin);
  return isAllowed
    ? [good(what, `${origin} may show it`)]
    : [
        note(
          what,
          `"${policy}" forbids it: signing out elsewhere is noticed at the next renewal; allow ${origin} there, or set SESSION_MONITORING=false`,
        ),
      ];
}

async function checkToken(
  { config, database }: ProviderCheck,
  token: string,
): Promise<CheckLine[]> {
  const claims = await createTokenVerifier(config).verify(token);
  if ('refusal' in claims) return [failed('token', `${claims.refusal}: ${claims.reason}`)];
  const { person } = claims;
  const lines = [
    good('token', `taken, until ${new Date(claims.expiresAtMs).toISOString()}`),
    checkTokenScopes(claims.scopes),
    note('token’s person', personText(person, config)),
  ];
  if (!database) return lines;
  const buyer = await withoutTrace(database, (connection) => resolveBuyer(connection, person));
  const operator = await withoutTrace(database, (connection) =>
    resolveOperator(connection, person),
  );
  const desk = checkDesk(claims, { config, operator });
  if (typeof buyer !== 'string') lines.push(good('token’s buyer', 'known to the services'));
  else if (desk.length > 0 && buyer === 'UserHasNoBuyer')
    lines.push(note('token’s buyer', 'none, as for operators: they cannot bid'));
  else
    lines.push(
      failed('token’s buyer', `${buyer}: \`operator buyer add\` or \`operator buyer link\``),
    );
  return [...lines, ...desk];
}

/** Checks what the desk needs of a token: role, scope and entry; nothing for a buyer's. */
function checkDesk(
  { person, scopes }: Claims,
  { config, operator }: { config: ServicesConfig; operator: Operator | NoOperator },
): CheckLine[] {
  const { operatorRole: role, claims } = config;
  const hasRole = person.roles?.includes(role) === true;
  const isEntered = typeof operator !== 'string';
  if (!hasRole && !isEntered) return [];
  return [
    hasRole
      ? good('operator’s role', `"${role}" in ${claims.roles}`)
      : failed('operator’s role', `no "${role}" in ${claims.roles}: give it at the provider`),
    scopes.has(deskScope)
      ? good('operator’s scope', deskScope)
      : failed(
          'operator’s scope',
          `no ${deskScope}: name it in SCOPES, and give it at the provider`,
        ),
    isEntered
      ? good('operator’s entry', `known to the desk as ${operator.role}`)
      : failed('operator’s entry', `${operator}: \`operator operators add\``),
  ];
}

/** Each scope guards calls, so that each that is missing closes something. */
function checkTokenScopes(granted: ReadonlySet<string>): CheckLine {
  const missing = serviceScopes.filter((scope) => !granted.has(scope));
  if (missing.length === 0) return good('token’s scopes', 'all that the portal asks for');
  return failed('token’s scopes', `missing, and needed by calls: ${missing.join(' ')}`);
}

function personText(person: Person, { claims }: ServicesConfig): string {
  const email = person.email === undefined ? `none in ${claims.email}` : person.email;
  const verified = person.hasVerifiedEmail ? 'verified' : `not verified by ${claims.emailVerified}`;
  const roles = person.roles?.join(' ') || `none in ${claims.roles}`;
  const company = person.company ?? `none in ${claims.company}`;
  return `subject ${person.subject}; e-mail ${email}, ${verified}; company ${company}; roles ${roles}`;
}

/** Rolls back, so that a check finds the user as the services would without claiming one. */
async function withoutTrace<Result>(
  database: Database,
  resolve: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await database.connect();
  try {
    await connection.query('BEGIN');
    return await resolve(connection);
  } finally {
    await connection.query('ROLLBACK');
    connection.release();
  }
}

async function attempt<Value>(
  what: string,
  work: () => Promise<Value>,
): Promise<{ value: Value } | { line: CheckLine }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { line: failed(what, error instanceof Error ? error.message : String(error)) };
  }
}

function good(what: string, text: string): CheckLine {
  return { what, outcome: 'good', text };
}
function note(what: string, text: string): CheckLine {
  return { what, outcome: 'note', text };
}
function failed(what: string, text: string): CheckLine {
  return { what, outcome: 'error', text };
}
