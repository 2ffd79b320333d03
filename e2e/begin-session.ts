/**
 * Puts a signed-in session into a browser without the pages on the way: the real provider issues a
 * session and tokens over HTTP, and the tab stores them as the portal does. The session journeys go
 * the whole way.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, type APIResponse, type Page, expect } from '@playwright/test';
import { decodeJwt } from 'jose';
import { languageCookie, signedInCookie } from '#portal/app/cookies.ts';
import { readPortalConfig } from '#portal/server/config.ts';
import { identityUrl, portalUrl } from './ports.ts';

const { authority, clientId, scope } = readPortalConfig({
  PORTAL_URL: portalUrl,
  AUTHORITY: identityUrl,
}).public;
const redirectUri = `${portalUrl}/signin-oidc`;

/**
 * The page's first document of the portal finds the session in its storage; no page is loaded for
 * it.
 */
export async function beginSession(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const context = page.context();
  const verifier = secret();
  const answer = await authorize(context.request, { email, password, verifier });
  const stored = await storedUser(context.request, answer, verifier);
  await context.addCookies([
    { name: signedInCookie, value: '1', url: portalUrl, sameSite: 'Lax' },
    { name: languageCookie, value: 'en', url: portalUrl, sameSite: 'Lax' },
  ]);
  await page.addInitScript(
    ({ origin, mark, name, user }) => {
      // Once: a user who has signed out stays signed out, and frames are no pages.
      if (location.origin !== origin || window !== top) return;
      if (localStorage.getItem(mark) !== null) return;
      localStorage.setItem(mark, '');
      sessionStorage.setItem(`oidc.user:${name}`, user);
      localStorage.setItem(`session:${name}.active`, String(Date.now()));
    },
    {
      origin: portalUrl,
      mark: `journey.${secret()}`,
      name: `${authority}:${clientId}`,
      user: stored,
    },
  );
}

/** Returns the answer that the provider would bring to the portal. */
async function authorize(
  request: APIRequestContext,
  { email, password, verifier }: { email: string; password: string; verifier: string },
): Promise<URL> {
  const asked = new URL('/authorize', identityUrl);
  asked.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: secret(),
    nonce: secret(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const form = leadsTo(await request.get(asked.href, { maxRedirects: 0 }));
  let next = leadsTo(
    await request.post(form.href, {
      form: { email, password },
      headers: { origin: identityUrl, 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    }),
  );
  while (next.origin === identityUrl)
    next = leadsTo(await request.get(next.href, { maxRedirects: 0 }));
  return next;
}

function leadsTo(answer: APIResponse): URL {
  const { location } = answer.headers();
  if (location === undefined) throw new Error(`${answer.url()} answered ${answer.status()}`);
  return new URL(location, answer.url());
}

/** Returns the user in the form in which the portal stores it. */
async function storedUser(
  request: APIRequestContext,
  answer: URL,
  verifier: string,
): Promise<string> {
  const answered = await request.post(`${identityUrl}/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: answer.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
    headers: { origin: portalUrl },
  });
  expect(answered.status()).toBe(200);
  const tokens = (await answered.json()) as {
    access_token: string;
    id_token: string;
    refresh_token: string;
    token_type: string;
    scope: string;
    expires_in: number;
  };
  const { nonce: _nonce, auth_time: _time, at_hash: _hash, ...claims } = decodeJwt(tokens.id_token);
  const { expires_in: seconds, ...values } = tokens;
  return JSON.stringify({
    ...values,
    session_state: answer.searchParams.get('session_state'),
    profile: claims,
    expires_at: Math.floor(Date.now() / 1000) + seconds,
  });
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
