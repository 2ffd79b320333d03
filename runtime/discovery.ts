/**
 * Reads a provider's discovery document (OpenID Connect Discovery 1.0, section 4), and reports in
 * one sentence what is wrong with it. The services, the portal and `operator identity check` share
 * it.
 */

export interface ProviderAddress {
  /** The issuer, exactly as it stands in tokens. */
  authority: string;
  /** The document's URL, if not the well-known one. */
  metadataUrl?: string | undefined;
  /** The configured authority lacks the trailing slash that the issuer may have. */
  toleratesSlash?: boolean;
  /** The limit of each request, in place of `timeoutMs`. */
  answersWithinMs?: number;
}

/** Endpoints that signing in to the portal needs. */
export const signInEndpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];
/** Endpoints that verifying tokens needs. */
export const tokenEndpoints = ['jwks_uri'];

export type ProviderDocument = Readonly<Record<string, unknown>>;

/** The document is not usable: the message says why, without a full stop at its end. */
class DiscoveryError extends Error {}

/** The same as for every request to the provider: one that takes longer counts as away. */
const timeoutMs = 5_000;
/** A document is 3 to 10 kB; the keys of a large provider are 30 kB. */
const bytesMax = 1_000_000;

function discoveryUrl({ authority, metadataUrl }: ProviderAddress): string {
  return metadataUrl ?? `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/** @throws DiscoveryError with the reason, also where an endpoint among `needed` is missing. */
export async function readDiscovery(
  provider: ProviderAddress,
  needed: readonly string[] = [],
): Promise<ProviderDocument> {
  const document = await readJson(discoveryUrl(provider), provider.answersWithinMs);
  const problem = documentProblem(document, provider, needed);
  if (problem !== undefined) throw new DiscoveryError(problem);
  return document;
}

/** Returns the document if there is one, and the problem with it if there is one. */
export async function inspectDiscovery(
  provider: ProviderAddress,
  needed: readonly string[],
): Promise<{ document?: ProviderDocument; problem?: string | undefined }> {
  try {
    const document = await readJson(discoveryUrl(provider), provider.answersWithinMs);
    return { document, problem: documentProblem(document, provider, needed) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function documentProblem(
  document: ProviderDocument,
  provider: ProviderAddress,
  needed: readonly string[],
): string | undefined {
  const address = discoveryUrl(provider);
  const { issuer } = document;
  const { authority, toleratesSlash } = provider;
  if (issuer !== authority && !(toleratesSlash && issuer === `${authority}/`))
    return `${address} is of the issuer ${shown(issuer)}, and AUTHORITY is "${authority}": the two must be the same letter by letter`;
  const missing = needed.filter((name) => !isAddress(document[name]));
  return missing.length > 0 ? `${address} names no ${missing.join(', ')}` : undefined;
}

/** @throws DiscoveryError when the address does not answer, or not with a JSON object. */
export async function readJson(address: string, withinMs = timeoutMs): Promise<ProviderDocument> {
  const response = await fetchJson(address, withinMs);
  if (!response.ok) throw new DiscoveryError(`${address} answered ${response.status}`);
  const text = await response.text().catch((error: unknown) => {
    throw new DiscoveryError(`${address} broke off: ${reasonOf(error, withinMs)}`);
  });
  if (text.length > bytesMax)
    throw new DiscoveryError(`${address} is longer than ${bytesMax} bytes`);
  const document = parse(text);
  if (document) return document;
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'nothing it names';
  throw new DiscoveryError(`${address} is no JSON object but ${type}`);
}

async function fetchJson(address: string, withinMs: number): Promise<Response> {
  try {
    const headers = { accept: 'application/json' };
    return await fetch(address, { headers, signal: AbortSignal.timeout(withinMs) });
  } catch (error) {
    throw new DiscoveryError(`${address} cannot be reached: ${reasonOf(error, withinMs)}`);
  }
}

function parse(text: string): ProviderDocument | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as ProviderDocument) : undefined;
  } catch {
    return undefined;
  }
}

/** A text for the cause that fetch puts into its error. */
function reasonOf(error: unknown, withinMs: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `no answer within ${withinMs / 1_000} s`;
  const cause = error instanceof Error ? ((error.cause as Error | undefined) ?? error) : error;
  const code = (cause as { code?: string } | undefined)?.code ?? '';
  return reasons[code] ?? (code || (cause instanceof Error ? cause.message : 'unknown'));
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'its name cannot be resolved',
  EAI_AGAIN: 'its name cannot be resolved at the moment',
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection was broken off',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate comes from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes from an unknown authority',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 200)}"` : 'nothing';
}
