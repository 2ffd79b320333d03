/**
 * The provider: its pages and forms, and the protocol's own routes, with a browser that is signed
 * in.
 */
import { anna, openIdentity } from '#test/open-identity.ts';
import { connect } from '#database/connect.ts';
import { freshDatabase } from '#test/database.ts';
import { collectErrors } from './errors.ts';
import { knownRoutes } from './known-routes.ts';
import type { ClosableTarget } from './services-target.ts';

/** Fields of every form and of the protocol: a route reads those that it knows. */
const form = {
  email: anna.email,
  password: anna.password,
  repeated: anna.password,
  language: 'nl-NL',
  remember: 'on',
  token: 'x'.repeat(43),
  uid: 'x'.repeat(21),
  id: 'x',
  response: '{"id":"x","response":{}}',
  client_id: 'CarPlaza',
  grant_type: 'refresh_token',
  refresh_token: 'x',
  code: 'x',
  code_verifier: 'x'.repeat(43),
  redirect_uri: 'http://localhost:4000/signin-oidc',
  response_type: 'code',
  scope: 'openid profile email',
  state: 'x',
  xsrf: 'x',
  logout: 'yes',
};
const protocol = [
  'GET /authorize',
  'POST /authorize',
  'GET /authorize/{uid}',
  'POST /token',
  'POST /par',
  'POST /revoke',
  'GET /userinfo',
  'GET /end-session',
  'POST /end-session',
  'POST /end-session/confirm',
  'GET /end-session/success',
  'GET /jwks',
  'GET /.well-known/openid-configuration',
];

const storedSql = `SELECT concat_ws(' ',
  (SELECT md5(string_agg(account::text, '' ORDER BY subject)) FROM identity.account),
  (SELECT count(*) FROM identity.passkey), (SELECT count(*) FROM identity.password_link),
  (SELECT count(*) FROM identity.password_reset_request), (SELECT count(*) FROM identity.account_notice),
  (SELECT count(*) FROM identity.key)) AS stored`;

export async function identityTarget(): Promise<ClosableTarget> {
  const database = await freshDatabase();
  const errors = collectErrors();
  const identity = await openIdentity(
    database,
    { logLevel: 'error', requestTimeoutMs: 1_000 },
    errors,
  );
  const owner = connect(database.url, undefined, { connectionsMax: 1 });
  const visitor = identity.visitor();
  const tokens = await visitor.signIn();
  const other = identity.visitor();
  const { url } = await other.follow(other.request().address);
  const cookies = [...visitor.cookies(''), ...other.cookies('')]
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const { searchParams } = visitor.request().address;
  return {
    address: identity.address,
    calls: [...knownRoutes(identity.app), ...protocol.map(splitCall)].map((call) =>
      call.method === 'POST'
        ? { ...call, body: { ...form, ...Object.fromEntries(searchParams) } }
        : call,
    ),
    parameters: { uid: [url.pathname.split('/').at(-1) ?? ''] },
    queries: {
      ...Object.fromEntries([...searchParams].map(([name, value]) => [name, [value]])),
      ui_locales: ['nl-NL'],
      prompt: ['none', 'login'],
      login_hint: [],
      max_age: ['0'],
      claims: ['{}'],
      request_uri: [],
      resource: [identity.config.resource],
      id_token_hint: [tokens.id_token],
      post_logout_redirect_uri: [identity.config.portalUrl],
      token: [],
      contactUrl: [identity.config.portalUrl],
      registrationUrl: [identity.config.portalUrl],
      response_mode: ['query', 'fragment', 'form_post', 'web_message'],
      acr_values: [],
      dpop_jkt: [],
    },
    headers: {
      authorization: [`Bearer ${tokens.access_token}`, `DPoP ${tokens.access_token}`],
      cookie: [cookies],
      origin: [identity.config.identityUrl, identity.config.portalUrl],
    },
    takeErrors: () => errors.take(),
    async stored() {
      const { rows } = await owner.query<{ stored: string }>(storedSql);
      return rows[0]?.stored ?? '';
    },
    async close() {
      await identity.stop();
      await owner.end();
      await database.drop();
    },
  };
}

function splitCall(call: string) {
  const [method = '', path = ''] = call.split(' ');
  return { method, path };
}
