/**
 * Measures the services' check of an access token: of one seen before, next to one whose signature
 * is verified. The unit is CPU time of this process, not elapsed time, because other processes
 * share the two cores.
 */
import { SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { standardClaims } from '#services/auth/claims.ts';
import { createTokenVerifier } from '#services/auth/tokens.ts';

const authority = 'https://id.example';
const audience = 'https://services.example';
/** As many tokens as are active within a minute, so that the cache holds more than one. */
const tokenCount = 1_000;
const passes = 200;
const uncachedCount = 2_000;
/** Goal in µs of CPU for a token seen before. */
const goalUs = 5;

/** Prints one line for each case, and resolves to whether the goal was reached. */
export async function benchTokens(print: (line: string) => void): Promise<boolean> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256' }],
  });
  const tokens = await Promise.all(
    Array.from({ length: tokenCount }, (_, number) => sign(privateKey, number)),
  );
  const bytes = Math.round(tokens.reduce((sum, token) => sum + token.length, 0) / tokenCount);
  const verifier = createTokenVerifier({ authority, audience, claims: standardClaims }, keys);
  const uncachedUs = await uncached(verifier, tokens);
  const seen = async () => {
    for (const token of tokens)
      if (!('scopes' in (await verifier.verify(copied(token)))))
        throw new Error('a token was forgotten');
  };
  const copies = async () => tokens.forEach(copied);
  // The passes run once unmeasured to warm up; the cost of copying belongs to the bench.
  for (let pass = 0; pass < passes; pass += 1) await seen();
  const seenUs = (await cpuUs(seen)) - (await cpuUs(copies));
  print(`a token not seen before   ${uncachedUs.toFixed(1)} µs CPU (ES256, ${bytes} bytes)`);
  print(
    `a token seen before       ${seenUs.toFixed(1)} µs CPU, goal ${goalUs} (${Math.round(uncachedUs / seenUs)} times less)`,
  );
  return seenUs <= goalUs;
}

/** Returns a new string, as each request brings one: its hash is not computed yet. */
function copied(token: string): string {
  return Buffer.from(token, 'latin1').toString('latin1');
}

/** Returns the µs for one of `tokenCount`, averaged over all passes. */
async function cpuUs(pass: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < passes; turn += 1) await pass();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (passes * tokenCount);
}

async function uncached(
  verifier: ReturnType<typeof createTokenVerifier>,
  tokens: readonly string[],
): Promise<number> {
  // The first verifications compile the code; all tokens are cached afterwards.
  for (const token of tokens) await verifier.verify(token);
  const before = process.cpuUsage();
  for (let turn = 0; turn < uncachedCount; turn += 1) {
    const found = await verifier.verify(tokens[turn % tokenCount] ?? '');
    if (typeof found === 'string') throw new Error(found);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / uncachedCount;
}

/** Signs a token with the claims that the product's provider writes. */
function sign(key: CryptoKey, number: number): Promise<string> {
  return new SignJWT({
    jti: `${number}`.padStart(21, 'x'),
    client_id: 'CarPlaza',
    scope:
      'openid profile offline_access roles email buyer-app buyer-profile asset-search auction-search media buyer-request-update bought-asset-finance-requests bids documents sales',
    email: `user-${number}@company.example`,
    email_verified: true,
    cnf: { jkt: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I' },
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'bench' })
    .setIssuer(authority)
    .setAudience(audience)
    .setSubject(`0b000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}
