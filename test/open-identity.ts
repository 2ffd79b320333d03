/**
 * For tests: a provider on a database of its own, and visitors with a cookie jar who use it as a
 * browser does.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { openidScopes, serviceScopes } from '#contract/scopes.ts';
import { connect } from '#database/connect.ts';
import type { FastifyInstance } from 'fastify';
import { addAccounts } from '#identity/accounts/accounts.ts';
import { createIdentity } from '#identity/app.ts';
import type { IdentityConfig } from '#identity/config.ts';

/**
 * The addresses as browsers would see them. The test's listener has another port, which visitors
 * know.
 */
export const testConfig: IdentityConfig = {
  identityUrl: 'http://localhost:4002',
  port: 0,
  host: '127.0.0.1',
  databaseUrl: '',
  keySecrets: ['a-secret-of-the-tests-alone-0123456789'],
  portalUrl: 'http://localhost:4000',
  resource: 'http://localhost:4001',
  clientId: 'CarPlaza',
  operatorSecondFactor: true,
  demo: false,
  defaultLanguage: 'en',
  trustedProxies: ['loopback'],
  logLevel: 'silent',
  requestTimeoutMs: 10_000,
  drainMs: 0,
};

export const anna = {
  subject: '0b000000-0000-4000-8000-000000000001',
  email: 'anna@vandijk.example',
  emailVerified: true,
  name: 'Anna Verhoeven',
  locale: 'nl-nl',
  roles: ['buyer', 'company-admin'],
  companyId: '0c000000-0000-4000-8000-000000000001',
  companyName: 'Van Dijk Automotive',
  password: 'a right long pass phrase',
};
export const jonas = {
  ...anna,
  subject: '0b000000-0000-4000-8000-000000000004',
  email: 'jonas@lindner.example',
  name: 'Jonas Weber',
  companyId: '0c000000-0000-4000-8000-000000000002',
  companyName: 'Autohaus Lindner',
};

/** The least that argon2 takes: tests sign in some five hundred times. */
const cheapHash = { memoryKib: 8, passes: 1, parallelism: 1 };

export interface OpenIdentity {
  config: IdentityConfig;
  database: ReturnType<typeof connect>;
  app: FastifyInstance;
  /** The address at which the provider really listens. */
  address: string;
  visitor(): Visitor;
  stop(): Promise<void>;
}

export async function openIdentity(
  database: { url: string },
  changes: Partial<IdentityConfig> = {},
  logTo?: { write(line: string): void },
): Promise<OpenIdentity> {
  const config = { ...testConfig, ...changes };
  const pool = connect(database.url, 'carplaza_identity');
  await addAccounts(pool, [anna, jonas], cheapHash);
  const demoAccounts = [anna, jonas];
  const app = await createIdentity({
    config,
    database: pool,
    demoAccounts,
    ...(logTo && { logTo }),
  });
  const address = await app.listen({ port: config.port, host: '127.0.0.1' });
  return {
    config,
    database: pool,
    app,
    address,
    visitor: () => new Visitor(config, address),
    async stop() {
      await app.close();
      await pool.end();
    },
  };
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  token_type: string;
  scope: string;
  expires_in: number;
}

/** A portal's half of a sign-in: the values that it stores until the answer. */
export interface SignInRequest {
  address: URL;
  verifier: string;
  state: string;
  nonce: string;
}

export class Visitor {
  readonly #config: IdentityConfig;
  #listener: string;
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();

  constructor(config: IdentityConfig, listener: string) {
    this.#config = config;
    this.#listener = listener;
  }

  /**
   * Moves the same browser to the provider at another address: after a restart, or behind a load
   * balancer.
   */
  moveTo(listener: string): void {
    this.#listener = listener;
  }

  /** The client's network address, as a proxy reports it; by default this machine's. */
  address: string | undefined;
  userAgent = 'node';

  /** Sends one request to the provider; never follows a redirect. */
  async send(target: string | URL, init: RequestInit = {}): Promise<Response> {
    const wanted = new URL(target, this.#config.identityUrl);
    if (wanted.origin !== this.#config.identityUrl)
      throw new Error(`A visit to ${wanted.origin} is not one to the provider.`);
    const headers = new Headers(init.headers);
    headers.set('user-agent', this.userAgent);
    if (this.address !== undefined) headers.set('x-forwarded-for', this.address);
    const cookies = [...this.#cookies.values()].filter(({ path }) =>
      wanted.pathname.startsWith(path),
    );
    headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(wanted.pathname + wanted.search, this.#listener), {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Follows redirects until a page, or until they lead to the portal. */
  async follow(
    target: string | URL,
    init: RequestInit = {},
  ): Promise<{ response: Response; url: URL }> {
    let url = new URL(target, this.#config.identityUrl);
    let response = await this.send(url, init);
    while (response.headers.has('location')) {
      url = new URL(response.headers.get('location') ?? '', url);
      if (url.origin !== this.#config.identityUrl) break;
      response = await this.send(url);
    }
    return { response, url };
  }

  /** Returns the cookies with this prefix, as name and value. */
  cookies(prefix: string): [string, string][] {
    return [...this.#cookies.values()]
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, value }) => [name, value]);
  }

  /** Sets a cookie that the provider never issued. */
  forge(name: string, value: string): void {
    this.#cookies.set(`/ ${name}`, { name, value, path: '/' });
  }

  cookie(name: string): string | undefined {
    return [...this.#cookies.values()].find((cookie) => cookie.name === name)?.value;
  }

  cookieNames(): string[] {
    return [...this.#cookies.values()].map(({ name }) => name);
  }

  /**
   * Returns the request to which the portal redirects the browser; a `changes` value of null leaves
   * a parameter out.
   */
  request(changes: Record<string, string | null> = {}): SignInRequest {
    const verifier = randomUUID() + randomUUID() + randomUUID();
    const state = randomUUID();
    const nonce = randomUUID();
    const parameters: Record<string, string | null> = {
      client_id: this.#config.clientId,
      redirect_uri: `${this.#config.portalUrl}/signin-oidc`,
      response_type: 'code',
      scope: [...openidScopes, ...serviceScopes].join(' '),
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const address = new URL('/authorize', this.#config.identityUrl);
    for (const [name, value] of Object.entries(parameters))
      if (value !== null) address.searchParams.set(name, value);
    return { address, verifier, state, nonce };
  }

  /** Fills in the sign-in page at `url`. */
  type(url: URL, fields: Record<string, string>): ReturnType<Visitor['follow']> {
    return this.follow(url, {
      method: 'POST',
      headers: { origin: this.#config.identityUrl, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    });
  }

  /** Goes through the whole sign-in and returns the tokens. */
  async signIn(
    who: { email: string; password: string } = anna,
    changes: Record<string, string | null> = {},
    headers: Record<string, string> = {},
  ): Promise<Tokens> {
    const request = this.request(changes);
    const { url } = await this.follow(request.address);
    const back = url.pathname.startsWith('/interaction')
      ? (await this.type(url, { email: who.email, password: who.password })).url
      : url;
    const response = await this.token(
      {
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: changes.redirect_uri ?? `${this.#config.portalUrl}/signin-oidc`,
        code_verifier: request.verifier,
      },
      headers,
    );
    return (await response.json()) as Tokens;
  }

  refresh(token: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: token });
  }

  token(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('/token', {
      method: 'POST',
      headers: { origin: this.#config.portalUrl, ...headers },
      body: new URLSearchParams({ client_id: this.#config.clientId, ...fields }),
    });
  }

  #keep(header: string): void {
    const [pair = '', ...attributes] = header.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    const key = `${path} ${name}`;
    if (value === '') this.#cookies.delete(key);
    else this.#cookies.set(key, { name, value, path });
  }
}

/** Returns the address and password of a user who does not exist. */
export function unknownAccount(): { email: string; password: string } {
  const name = randomBytes(6).toString('hex');
  return { email: `${name}@nowhere.example`, password: name };
}
