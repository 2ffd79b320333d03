import { createHash, randomUUID } from 'node:crypto';
import { openidScopes, serviceScopes } from '#contract/scopes.ts';
import {
  type CryptoKey,
  type JWK,
  type JSONWebKeySet,
  SignJWT,
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  jwtVerify,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { type Tokens, type Visitor, anna } from '#test/open-identity.ts';

let identity: FreshIdentity;

beforeAll(async () => {
  identity = await openFreshIdentity();
});
afterAll(() => identity.stop());

describe('an access token', () => {
  test('is an ES256 JWT for the services, five minutes long, with every scope that was asked for', async () => {
    const visitor = identity.visitor();
    const { access_token: token, expires_in } = await visitor.signIn();
    const keys = (await (await visitor.send('/jwks')).json()) as JSONWebKeySet;
    expect(keys.keys.some((key) => 'd' in key)).toBe(false);
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: identity.config.identityUrl,
      audience: identity.config.resource,
      typ: 'at+jwt',
      algorithms: ['ES256'],
    });
    expect(expires_in).toBe(300);
    expect(payload.exp).toBe((payload.iat ?? 0) + 300);
    expect(payload.sub).toBe(anna.subject);
    // The services use these claims to recognise a buyer at the first request.
    expect(payload).toMatchObject({ email: anna.email, email_verified: true });
    const scopes = new Set(String(payload.scope).split(' '));
    const wanted = [
      ...openidScopes.filter((scope) => scope !== 'offline_access'),
      ...serviceScopes,
    ];
    expect([...scopes].sort()).toEqual([...wanted].sort());
  });

  test('carries no more than was asked for', async () => {
    const { access_token: token } = await identity
      .visitor()
      .signIn(anna, { scope: 'openid bids unheard-of' });
    expect(decodeJwt(token).scope).toBe('openid bids');
    expect(decodeJwt(token)).not.toHaveProperty('email');
  });
});

describe('a refresh token', () => {
  test('rotates, preserves subject, time of sign-in and audience, and returns a new ID token', async () => {
    const visitor = identity.visitor();
    const first = await visitor.signIn();
    const answer = await visitor.refresh(first.refresh_token);
    const second = (await answer.json()) as Tokens;
    expect(answer.status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const [before, after] = [decodeJwt(first.id_token), decodeJwt(second.id_token)];
    expect([after.sub, after.auth_time]).toEqual([before.sub, before.auth_time]);
    expect(decodeJwt(second.access_token)).toMatchObject({
      aud: identity.config.resource,
      scope: decodeJwt(first.access_token).scope,
    });
  });

  test('used twice kills what came from it: one of the two is a thief', async () => {
    const visitor = identity.visitor();
    const first = await visitor.signIn();
    const second = (await (await visitor.refresh(first.refresh_token)).json()) as Tokens;
    const again = await visitor.refresh(first.refresh_token);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await visitor.refresh(second.refresh_token)).status).toBe(400);
  });

  test('used by many at the same moment is good for one of them at most', async () => {
    const visitor = identity.visitor();
    const { refresh_token: token } = await visitor.signIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.refresh(token)));
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
  });

  test('got with a code that several brought at once is worth nothing: one of them is a thief', async () => {
    const visitor = identity.visitor();
    const request = visitor.request();
    const { url } = await visitor.follow(request.address);
    const back = (await visitor.type(url, { email: anna.email, password: anna.password })).url;
    const fields = {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: `${identity.config.portalUrl}/signin-oidc`,
      code_verifier: request.verifier,
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.token(fields)));
    const winners = answers.filter((answer) => answer.status === 200);
    expect(winners.length).toBeLessThanOrEqual(1);
    const won = await Promise.all(winners.map(async (each) => (await each.json()) as Tokens));
    for (const { refresh_token: token, access_token: access } of won) {
      expect((await visitor.refresh(token)).status).toBe(400);
      const headers = { authorization: `Bearer ${access}` };
      expect((await visitor.send('/userinfo', { headers })).status).toBe(401);
    }
  });

  test('can be revoked, answered with an empty text', async () => {
    const visitor = identity.visitor();
    const { refresh_token: token } = await visitor.signIn();
    const answer = await visitor.send('/revoke', {
      method: 'POST',
      headers: { origin: identity.config.portalUrl },
      body: new URLSearchParams({
        client_id: 'CarPlaza',
        token,
        token_type_hint: 'refresh_token',
      }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toBe('');
    expect((await visitor.refresh(token)).status).toBe(400);
  });

  test('is not issued to another site', async () => {
    const visitor = identity.visitor();
    const { refresh_token: token } = await visitor.signIn();
    const answer = await visitor.token(
      { grant_type: 'refresh_token', refresh_token: token },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('is not in the database in a form that opens anything', async () => {
    const visitor = identity.visitor();
    const { refresh_token: token } = await visitor.signIn();
    const { rows } = await identity.database.query<{ row: string }>(
      'SELECT artifact::text AS row FROM identity.artifact AS artifact',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });
});

describe('user info', () => {
  const ask = (visitor: Visitor, headers: Record<string, string>, method = 'GET') =>
    visitor.send('/userinfo', {
      method,
      headers: { origin: identity.config.portalUrl, ...headers },
    });

  test('gives the claims of the scopes', async () => {
    const visitor = identity.visitor();
    const { access_token: token } = await visitor.signIn();
    const answer = await ask(visitor, { authorization: `Bearer ${token}` });
    expect(answer.headers.get('access-control-allow-origin')).toBe(identity.config.portalUrl);
    expect(await answer.json()).toEqual({
      sub: anna.subject,
      name: anna.name,
      email: anna.email,
      email_verified: true,
      locale: anna.locale,
      roles: anna.roles,
      company: { id: anna.companyId, name: anna.companyName },
    });
  });

  test('gives the subject only to who asked for nothing else', async () => {
    const visitor = identity.visitor();
    const { access_token: token } = await visitor.signIn(anna, { scope: 'openid' });
    const answer = await ask(visitor, { authorization: `Bearer ${token}` }, 'POST');
    expect(await answer.json()).toEqual({ sub: anna.subject });
  });

  test('refuses no token, a forged one, an ID token, and one without openid', async () => {
    const visitor = identity.visitor();
    const tokens = await visitor.signIn();
    const [head, body] = tokens.access_token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`;
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT(decodeJwt(tokens.access_token))
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
      .sign(privateKey);
    const bad = ['', 'x', unsigned, forged, `${head}.${body}.AAAA`, tokens.id_token];
    for (const token of bad) {
      const answer = await ask(visitor, token ? { authorization: `Bearer ${token}` } : {});
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
    const { access_token: narrow } = await identity
      .visitor()
      .signIn(anna, { scope: 'openid bids' });
    expect(decodeJwt(narrow).scope).toContain('openid');
  });

  test('lets the portal ask first', async () => {
    const answer = await ask(
      identity.visitor(),
      { 'access-control-request-method': 'GET' },
      'OPTIONS',
    );
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('dpop');
  });
});

describe('proof of possession', () => {
  interface Holder {
    key: CryptoKey;
    jwk: JWK;
    nonce?: string;
  }

  async function holder(): Promise<Holder> {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    return { key: privateKey, jwk: await exportJWK(publicKey) };
  }

  function proof(
    { key, jwk, nonce }: Holder,
    method: string,
    path: string,
    changes: Record<string, unknown> = {},
  ): Promise<string> {
    const claims = {
      htm: method,
      htu: `${identity.config.identityUrl}${path}`,
      jti: randomUUID(),
      nonce,
    };
    return new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .setIssuedAt()
      .sign(key);
  }

  /** The first proof is answered with the nonce that the second must hold. */
  async function boundTokens(visitor: Visitor, who: Holder): Promise<Tokens> {
    const refused = await visitor.token(
      { grant_type: 'refresh_token', refresh_token: 'x' },
      { dpop: await proof(who, 'POST', '/token') },
    );
    expect(await refused.json()).toMatchObject({ error: 'use_dpop_nonce' });
    who.nonce = refused.headers.get('dpop-nonce') ?? undefined;
    return visitor.signIn(anna, {}, { dpop: await proof(who, 'POST', '/token') });
  }

  const ath = (token: string) => createHash('sha256').update(token).digest('base64url');
  const ask = (visitor: Visitor, scheme: string, token: string, dpop?: string) =>
    visitor.send('/userinfo', {
      headers: {
        authorization: `${scheme} ${token}`,
        ...(dpop === undefined ? undefined : { dpop }),
      },
    });

  test('binds the tokens to a key, and user info answers to a proof of it', async () => {
    const visitor = identity.visitor();
    const who = await holder();
    const tokens = await boundTokens(visitor, who);
    expect(tokens.token_type).toBe('DPoP');
    const dpop = await proof(who, 'GET', '/userinfo', { ath: ath(tokens.access_token) });
    const answer = await ask(visitor, 'DPoP', tokens.access_token, dpop);
    expect(await answer.json()).toMatchObject({ sub: anna.subject });
    expect((await ask(visitor, 'DPoP', tokens.access_token, dpop)).status).toBe(401);
  });

  test('refuses a bound token as a bearer, without proof, and with any proof that does not fit', async () => {
    const visitor = identity.visitor();
    const who = await holder();
    const { access_token: token } = await boundTokens(visitor, who);
    const right = { ath: ath(token) };
    const proofs = [
      undefined,
      await proof(who, 'POST', '/userinfo', right),
      await proof(who, 'GET', '/token', right),
      await proof(who, 'GET', '/userinfo'),
      await proof(who, 'GET', '/userinfo', { ath: ath('another') }),
      await proof(await holder(), 'GET', '/userinfo', right),
      await proof(who, 'GET', '/userinfo', { ...right, jti: undefined }),
      'x',
    ];
    for (const dpop of proofs) expect((await ask(visitor, 'DPoP', token, dpop)).status).toBe(401);
    const good = await proof(who, 'GET', '/userinfo', right);
    expect((await ask(visitor, 'Bearer', token, good)).status).toBe(401);
  });

  test('makes a stolen refresh token useless', async () => {
    const visitor = identity.visitor();
    const who = await holder();
    const { refresh_token: token } = await boundTokens(visitor, who);
    const thief = await holder();
    const refresh = async (holder: Holder) =>
      visitor.token(
        { grant_type: 'refresh_token', refresh_token: token },
        { dpop: await proof({ ...holder, nonce: who.nonce }, 'POST', '/token') },
      );
    expect((await refresh(thief)).status).toBe(400);
    expect((await visitor.refresh(token)).status).toBe(400);
    // Two tabs with the same key both continue to work.
    expect((await refresh(who)).status).toBe(200);
    expect((await refresh(who)).status).toBe(200);
  });
});
