import { loadMessages } from '#locales/load.ts';
import { freshDatabase } from '#test/database.ts';
import { renderedLocales } from '#test/depth.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/connect.ts';
import { type OpenIdentity, anna, jonas, openIdentity } from '#test/open-identity.ts';
import { createPasswordLink } from '#identity/passwords/password-links.ts';

let identity: OpenIdentity;
let demo: OpenIdentity;
let mailIdentity: OpenIdentity;
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
  identity = await openIdentity(database);
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'noreply@carplaza.example' };
  mailIdentity = await openIdentity(database, { mail });
  demo = await openIdentity(database, { demo: true, defaultLanguage: 'it-it' });
});
afterAll(async () => {
  await identity.stop();
  await demo.stop();
  await mailIdentity.stop();
  await database.drop();
});

async function signInPage(
  from: OpenIdentity,
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<{ response: Response; text: string; url: URL }> {
  const visitor = from.visitor();
  const first = await visitor.send(visitor.request(changes).address);
  const url = new URL(first.headers.get('location') ?? '', from.config.identityUrl);
  const response = await visitor.send(url, { headers });
  return { response, text: await response.text(), url };
}

async function allPages(language: string): Promise<Record<string, string>> {
  const visitor = identity.visitor();
  const { url } = await visitor.follow(visitor.request({ ui_locales: language }).address);
  const wrong = { email: anna.email, password: 'wrong', language };
  const { response: refused } = await visitor.type(url, wrong);
  await identity.database.query('DELETE FROM public.rate_limit_hit');
  const { text: signIn } = await signInPage(demo, { ui_locales: language });
  const ui = `ui_locales=${language}`;
  const html = { headers: { accept: 'text/html' } };
  const tokens = await identity.visitor().signIn();
  const signedIn = identity.visitor();
  await signedIn.signIn();
  const link = { subject: jonas.subject, lifeSeconds: 60, provesEmail: false };
  const token = await inTransaction(identity.database, (own) => createPasswordLink(own, link));
  const passwordPage = new URL(`/password?token=${token}&${ui}`, identity.config.identityUrl);
  const choose = await (await visitor.send(passwordPage)).text();
  const fields = { token, language, password: jonas.password, repeated: jonas.password };
  const weak = await visitor.type(passwordPage, { ...fields, password: 'short' });
  const saved = await visitor.type(passwordPage, fields);
  const forgotten = `/password/forgotten?${ui}&from=some-sign-in`;
  const mailAddress = new URL('/password/forgotten', identity.config.identityUrl);
  const mailing = mailIdentity.visitor();
  const asked = await mailing.type(mailAddress, { email: 'nobody@nowhere.example', language });
  const passkeys = async () => (await signedIn.send(`/passkeys?${ui}`)).text();
  const listed = await passkeys();
  await identity.database.query(
    `UPDATE identity.artifact SET payload = jsonb_set(payload, '{loginTs}', '0') WHERE model = 'Session'`,
  );
  const confirm = await passkeys();
  return {
    passkeys: listed,
    'password before passkeys': confirm,
    'own sessions': await (await signedIn.send(`/sessions?${ui}`)).text(),
    'sessions of nobody': await (await visitor.send(`/sessions?${ui}`)).text(),
    'passkeys of nobody': await (await visitor.send(`/passkeys?${ui}`)).text(),
    'forgotten password': await (await mailing.send(forgotten)).text(),
    'mail on its way': await asked.response.text(),
    'forgotten, no mail here': await (await visitor.send(forgotten)).text(),
    'choose a password': choose,
    'weak password': await weak.response.text(),
    'password saved': await saved.response.text(),
    'link gone': await (await visitor.send(passwordPage)).text(),
    'sign-in': signIn,
    refused: await refused.text(),
    error: await (await visitor.send(`/authorize?client_id=x&${ui}`, html)).text(),
    expired: await (await visitor.send(`/interaction/none?${ui}`)).text(),
    'sign-out question': await (await signedIn.send(`/end-session?${ui}`)).text(),
    'signed out': await (
      await signedIn.follow(`/end-session?id_token_hint=${tokens.id_token}&${ui}`)
    ).response.text(),
  };
}

describe.each(renderedLocales.map((locale) => [locale.code, locale.language]))(
  'in %s',
  (code, language) => {
    test('every page declares its language, has all its texts, and no script but the passkeys’ file', async () => {
      const pages = Object.entries(await allPages(language));
      const without = (pattern: RegExp) =>
        pages.filter(([, text]) => !pattern.test(text)).map(([name]) => name);
      const withAny = (pattern: RegExp) =>
        pages.filter(([, text]) => pattern.test(text)).map(([name]) => name);
      expect(without(new RegExp(`<html lang="${language}">`))).toEqual([]);
      expect(without(/<title>[^<]{5,} · CarPlaza<\/title>/)).toEqual([]);
      expect(withAny(/identity\.|undefined|\[object|\{\w+[,}]/)).toEqual([]);
      const ownScript =
        /<script type="module" blocking="render" src="\/assets\/passkeys\.js\?v=\w+"><\/script>/;
      for (const page of pages) page[1] = page[1].replace(ownScript, '');
      expect(withAny(/<script|javascript:|\son\w+=|\sstyle=/i)).toEqual([]);
    });

    test('the texts are its own', async () => {
      const own = await loadMessages(code);
      const english = await loadMessages('en');
      const keys = Object.keys(english).filter((key) => key.startsWith('identity.'));
      const same = keys.filter(
        (key) => own[key as keyof typeof own] === english[key as keyof typeof english],
      );
      // "Contact" is the same in Dutch and French, "Password" in Italian.
      expect(same.length).toBeLessThanOrEqual(code === 'en' ? keys.length : 2);
    });
  },
);

describe('the language', () => {
  test.each([
    ['pt-PT fr', 'de', 'pt-PT'],
    ['nl-nl', 'de', 'nl-NL'],
    ['de-AT', '', 'de-DE'],
    ['ja sv', 'es-MX;q=0.8, pl;q=0.9', 'pl-PL'],
    ['', 'fr-CH, en;q=0.5', 'fr-FR'],
    ['', '', 'it-IT'],
    ['"><script>', '*', 'it-IT'],
  ])('for ui_locales %j and Accept-Language %j is %s', async (uiLocales, accepted, expected) => {
    const { text } = await signInPage(demo, uiLocales ? { ui_locales: uiLocales } : {}, {
      'accept-language': accepted,
    });
    expect(text).toContain(`<html lang="${expected}">`);
  });

  test('can be changed on the page, and stays after a mistyped password', async () => {
    const visitor = identity.visitor();
    const { url } = await visitor.follow(visitor.request().address);
    const german = await visitor.send(`${url.pathname}?ui_locales=de-de`);
    expect(await german.text()).toContain('<html lang="de-DE">');
    const { response } = await visitor.type(url, {
      email: anna.email,
      password: 'wrong',
      language: 'de-de',
    });
    expect(await response.text()).toContain('E-Mail und Passwort passen nicht zusammen.');
  });
});

describe('the sign-in page', () => {
  test('allows nothing that it does not need', async () => {
    const { response } = await signInPage(identity);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self' http://localhost:4000; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('links to contact and registration when the portal gave them', async () => {
    const links = {
      contactUrl: 'http://localhost:4000/fr-fr/contact',
      registrationUrl: 'http://localhost:4000/fr-fr/register',
    };
    const { text } = await signInPage(identity, links);
    for (const link of Object.values(links)) expect(text).toContain(`href="${link}"`);
    const { text: without } = await signInPage(identity);
    expect(without).not.toMatch(/\/contact|\/register/);
  });

  test('writes what others sent as text', async () => {
    const hint = '"><img src=x onerror=alert(1)>@x.example';
    const { text } = await signInPage(identity, { login_hint: hint });
    expect(text).not.toContain('<img');
    expect(text).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;@x.example');
  });

  test('shows demo accounts in demo mode only; one press of their button signs in', async () => {
    const { text } = await signInPage(identity);
    expect(text).not.toContain(anna.email);
    const shown = await signInPage(demo);
    for (const account of [anna, jonas]) expect(shown.text).toContain(account.email);

    const visitor = demo.visitor();
    const { url } = await visitor.follow(visitor.request().address);
    const { url: back } = await visitor.type(url, {
      email: jonas.email,
      password: jonas.password,
      language: 'en',
    });
    expect(back.searchParams.get('code')).toBeTruthy();
  });
});

test('all that a page loads comes from here and may be cached for ever', async () => {
  const visitor = identity.visitor();
  const { text } = await signInPage(identity);
  const css = /href="(\/assets\/pages\.css\?v=\w+)"/.exec(text)?.[1] ?? '';
  const sheet = await visitor.send(css);
  const named = [...(await sheet.text()).matchAll(/url\(([^)]+)\)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(2);
  for (const name of [...named, '../assets/mark.svg']) {
    const file = await visitor.send(`/assets/${name}`);
    expect([name, file.status]).toEqual([name, 200]);
    expect(file.headers.get('cache-control')).toContain('immutable');
  }
});

test.each(['/', '/nowhere', '/assets/../keys.ts', '/assets/%2e%2e/keys.ts'])(
  '%s is not here',
  async (path) => {
    expect((await identity.visitor().send(path)).status).toBe(404);
  },
);
