/** What a visitor sees of a content management system, well and ill. Needs the build, as `npm test` makes it. */
import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFolderSource } from '#content/folder-source.ts';
import { defaultContentFolder, readPortalConfig } from '#portal/config.ts';
import { openStrapi, type Strapi, strapiToken } from '#test/strapi.ts';
import { createPortal } from './app.ts';

const secret = 'a secret that is longer than thirty-two';
let strapi: Strapi;
let folder: string;
let portals: FastifyInstance[];
let lines: string[];

beforeAll(async () => {
  // The built pages are read once, and no test of them all should pay for it.
  await (await createPortal({ config: readPortalConfig({ LOG_LEVEL: 'silent' }) })).close();
});
beforeEach(async () => {
  strapi = await openStrapi();
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  portals = [];
  lines = [];
  strapi.content.pages['en-GB'] = [
    page('contact', 'Call the house'),
    page('about-us', 'Who we are'),
  ];
  strapi.content.pages['nl-NL'] = [page('contact', 'Bel het huis')];
  strapi.content.menus['en-GB'] = [{ name: 'footer', pages: [{ pageKey: 'contact' }] }];
});
afterEach(async () => {
  await Promise.all(portals.map((portal) => portal.close()));
  await strapi.close();
  await rm(folder, { recursive: true });
});

async function open(environment: Record<string, string> = {}): Promise<FastifyInstance> {
  const config = readPortalConfig({
    CONTENT_SOURCE: strapi.address,
    CONTENT_TOKEN: strapiToken,
    CONTENT_CACHE_DIR: folder,
    CONTENT_WEBHOOK_SECRET: secret,
    PAGES_PER_MINUTE: '100000',
    ...environment,
  });
  const stream = { write: (line: string) => lines.push(line) };
  const logger = Fastify({ logger: { level: 'warn', stream } }).log;
  const portal = await createPortal({ config, logger });
  portals.push(portal);
  return portal;
}

function page(pageKey: string, heading: string, more: Record<string, unknown> = {}) {
  return {
    pageKey,
    title: heading,
    heading,
    description: `${heading}, in a sentence.`,
    reference: null,
    body: 'From the **CMS**.',
    image: null,
    contacts: [],
    usps: [],
    infoSnippets: [],
    ...more,
  };
}

async function seen(portal: FastifyInstance, address: string) {
  const { statusCode, body } = await portal.inject(address);
  expect(statusCode).toBe(200);
  return {
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1],
    body,
  };
}

function published(
  portal: FastifyInstance,
  signed: { body?: string; secret?: string; ageS?: number } = {},
) {
  const { body = '{"event":"entry.publish"}', ageS = 0 } = signed;
  const timestamp = String(Math.floor(Date.now() / 1000) - ageS);
  const signature = createHmac('sha256', signed.secret ?? secret)
    .update(`${timestamp}.${body}`)
    .digest('hex');
  return portal.inject({
    method: 'POST',
    url: '/content-changed',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    },
    payload: body,
  });
}

const ownHeading = 'Bel het huis';
const standIns = await createFolderSource(defaultContentFolder, () => undefined);
const defaultHeading = (await standIns.page('nl-nl', 'contact'))?.heading;

test('pages, menus and messages come from the CMS; what it lacks comes from its English, then from the default', async () => {
  strapi.content.messages['nl-NL'] = [
    { key: 'shell.vehicles', text: 'Occasions' },
    { key: 'shell.auctions', text: '{nobody}' },
  ];
  const portal = await open();
  const own = await seen(portal, '/nl-nl/contact');
  expect(own.heading).toBe(ownHeading);
  expect(own.body).toContain('<strong class="font-strong">CMS</strong>');
  expect(own.body).toContain('>Occasions</a>');
  expect(own.body).toContain('>Veilingen</a>');
  const english = await seen(portal, '/nl-nl/about-us');
  expect(english.heading).toBe('Who we are');
  expect(english.body).toContain('<article lang="en-GB">');
  const standIn = await seen(portal, '/nl-nl/cookies');
  expect(standIn.body).toContain('<html lang="nl-NL"');
  expect(standIn.heading).toBeDefined();
  const footer = /<footer.*<\/footer>/s.exec(own.body)![0];
  expect(footer).toContain('href="/nl-nl/contact"');
  expect(footer).not.toContain('href="/nl-nl/about-us"');
  // The disclaimer's menu is not the CMS's: the default one stands there.
  expect(footer).toContain('href="/nl-nl/privacy-statement"');
  expect(lines.join()).toContain('messages nl-NL shell.auctions');
});

test('a locale that the CMS does not know is an empty list there: English is shown, and no fault logged', async () => {
  const portal = await open();
  expect((await seen(portal, '/pl-pl/contact')).heading).toBe('Call the house');
  expect(lines).toEqual([]);
});

test('a CMS whose English is called en is understood', async () => {
  strapi.content.pages = { en: [page('contact', 'Plain English')] };
  expect((await seen(await open(), '/contact')).heading).toBe('Plain English');
});

test('lists longer than a page come whole', async () => {
  strapi.content.pages['nl-NL'] = [
    ...Array.from({ length: 120 }, (_, index) => page(`other-${index}`, 'Other')),
    page('contact', ownHeading),
  ];
  expect((await seen(await open(), '/nl-nl/contact')).heading).toBe(ownHeading);
});

test.each(['failing', 'odd', 'html', 'huge', 'moved'] as const)(
  'a CMS that is %s at the start, with no copy: the default content, and the log knows',
  async (mood) => {
    strapi.mood = mood;
    const portal = await open();
    expect((await seen(portal, '/nl-nl/contact')).heading).toBe(defaultHeading);
    // As soon as it is well again, its pages are there.
    strapi.mood = 'well';
    expect((await published(portal)).json()).toEqual({ status: 'refreshed' });
    expect((await seen(portal, '/nl-nl/contact')).heading).toBe(ownHeading);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toContain(strapiToken);
  },
);

test.each(['failing', 'odd', 'html', 'huge', 'silent'] as const)(
  'a CMS that is %s at the start, with a copy of yesterday: yesterday’s pages',
  async (mood) => {
    await (await open()).close();
    strapi.mood = mood;
    expect((await seen(await open(), '/nl-nl/contact')).heading).toBe(ownHeading);
  },
);

test('a CMS that takes the question and never answers holds no start and no page', async () => {
  strapi.mood = 'silent';
  expect((await seen(await open(), '/nl-nl/contact')).heading).toBe(defaultHeading);
});

test('a CMS that is gone at the start', async () => {
  const gone = await open({ CONTENT_SOURCE: 'http://127.0.0.1:9' });
  expect((await seen(gone, '/nl-nl/contact')).heading).toBe(defaultHeading);
  await published(gone);
  expect(lines.join()).toContain('cannot be reached');
});

test.each(['failing', 'odd', 'huge'] as const)(
  'a CMS that is %s later: what was good stays, on the page and on disk',
  async (mood) => {
    const portal = await open();
    strapi.mood = mood;
    const answer = await published(portal);
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'keptLastCopy' }]);
    expect((await seen(portal, '/nl-nl/contact')).heading).toBe(ownHeading);
    expect((await seen(await open(), '/nl-nl/contact')).heading).toBe(ownHeading);
  },
);

test('a CMS that becomes silent: the page is there, and who told of a change is told that it goes on', async () => {
  const portal = await open();
  strapi.mood = 'silent';
  expect((await published(portal)).json()).toEqual({ status: 'refreshing' });
  expect((await seen(portal, '/nl-nl/contact')).heading).toBe(ownHeading);
});

test('a CMS that has lost all its pages does not take the good ones along', async () => {
  const portal = await open();
  strapi.content.pages = {};
  expect((await published(portal)).statusCode).toBe(202);
  expect((await seen(portal, '/nl-nl/contact')).heading).toBe('Call the house');
  expect((await seen(portal, '/contact')).heading).toBe('Call the house');
});

test('half a copy on disk is no copy', async () => {
  await (await open()).close();
  const [own] = await readdir(folder);
  for (const file of await readdir(path.join(folder, own!)))
    await writeFile(path.join(folder, own!, file), '{"pages":[{"pageKey"');
  strapi.mood = 'failing';
  expect((await seen(await open(), '/nl-nl/contact')).heading).toBe(defaultHeading);
});

test('a copy of another CMS is not taken for this one’s', async () => {
  await (await open()).close();
  const other = await open({ CONTENT_SOURCE: 'http://127.0.0.1:9' });
  expect((await seen(other, '/nl-nl/contact')).heading).toBe(defaultHeading);
});

test('a wrong token is a fault with a hint, and the default content', async () => {
  const portal = await open({ CONTENT_TOKEN: 'an-old-token' });
  expect((await seen(portal, '/nl-nl/contact')).heading).toBe(defaultHeading);
  await published(portal);
  expect(lines.join()).toContain('answered 401: correct CONTENT_TOKEN');
  expect(lines.join()).not.toContain('an-old-token');
});

test.each([
  ['no heading', { heading: null }, '","problem":"must have required properties heading'],
  ['a heading of another kind', { heading: { de: 'x' } }, ' /heading'],
  ['far too much text', { body: 'x'.repeat(70_000) }, ' /body'],
  ['a body of another kind', { body: 7 }, ' /body'],
  ['two reasons of three', { usps: [{ id: 1, title: 'a', text: 'b' }] }, ' /usps'],
  ['a contact without a role', { contacts: [{ id: 1, name: 'Ann' }] }, ' /contacts/0'],
])(
  'a page with %s is logged with its place, and the default one stands in',
  async (_what, more, place) => {
    strapi.content.pages['nl-NL'] = [page('contact', ownHeading, more), page('cookies', 'Koekjes')];
    const portal = await open();
    expect((await seen(portal, '/nl-nl/contact')).heading).toBe(defaultHeading);
    expect((await seen(portal, '/nl-nl/cookies')).heading).toBe('Koekjes');
    expect(lines.join()).toContain(`pages nl-NL contact${place}`);
  },
);

const evil = '<script>alert(1)</script><img src=x onerror=alert(2)> [press](javascript:alert(3))';

test('HTML and scripts in Markdown never reach the page', async () => {
  strapi.content.pages['nl-NL'] = [
    page('contact', ownHeading, { body: `Tekst ${evil}\n\n${evil}` }),
  ];
  const { body } = await seen(await open(), '/nl-nl/contact');
  const article = /<article.*<\/article>/s.exec(body)![0];
  expect(article).toContain('press');
  expect(article).not.toMatch(/<script|<img|javascript:|onerror/);
});

test('in blocks they are text like any other, and pictures and bad links are dropped', async () => {
  const children = [
    { type: 'text', text: evil, bold: true },
    { type: 'link', url: 'javascript:alert(4)', children: [{ type: 'text', text: 'druk' }] },
    { type: 'link', url: '/about-us', children: [{ type: 'text', text: 'over ons' }] },
  ];
  const body = [
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'Kop' }] },
    { type: 'paragraph', children },
    { type: 'image', image: { url: '/uploads/x.svg' }, children: [{ type: 'text', text: '' }] },
    { type: 'script', children: [{ type: 'text', text: 'alert(5)' }] },
  ];
  strapi.content.pages['nl-NL'] = [page('contact', ownHeading, { body })];
  const shown = await seen(await open(), '/nl-nl/contact');
  const article = /<article.*<\/article>/s.exec(shown.body)![0];
  expect(article).toContain('&lt;script&gt;alert(1)');
  expect(article).toContain('href="/nl-nl/about-us"');
  expect(article).not.toMatch(/<script|<img|href="javascript|uploads|alert\(5\)/);
});

test('pictures come from the portal itself, only those that pages name, and only real ones', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  strapi.uploads = { 'car.png': png, 'drawing.svg': Buffer.from('<svg onload="alert(1)"/>') };
  const image = {
    id: 1,
    url: '/uploads/car.png',
    formats: { large: { url: '/uploads/drawing.svg' } },
  };
  const elsewhere = { id: 2, url: 'https://elsewhere.example/x.png', formats: null };
  strapi.content.pages['nl-NL'] = [
    page('contact', ownHeading, { image }),
    page('cookies', 'Koekjes', { image: elsewhere }),
  ];
  const portal = await open();
  const { body } = await seen(portal, '/nl-nl/contact');
  const [address, drawing] = [
    /<img src="(\/content-pictures\/\w+)"/,
    /srcSet="(\/content-pictures\/\w+)"/,
  ].map((form) => form.exec(body)![1]!);
  expect(body).not.toContain('/uploads/');
  const picture = await portal.inject(address!);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.rawPayload).toEqual(png);
  expect(picture.headers['x-content-type-options']).toBe('nosniff');
  expect((await portal.inject(drawing!)).statusCode).toBe(404);
  expect(
    (await portal.inject('/content-pictures/00000000000000000000000000000000')).statusCode,
  ).toBe(404);
  expect((await seen(portal, '/nl-nl/cookies')).body).not.toContain('elsewhere.example');
  // It is still there when the CMS is not.
  strapi.mood = 'failing';
  const later = await (await open()).inject(address!);
  expect([later.statusCode, later.rawPayload]).toEqual([200, png]);
});

test('a signed webhook brings what was published at once', async () => {
  const portal = await open();
  strapi.content.pages['nl-NL'] = [page('contact', 'Nieuw nummer')];
  expect((await seen(portal, '/nl-nl/contact')).heading).toBe(ownHeading);
  const answer = await published(portal);
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'refreshed' }]);
  expect((await seen(portal, '/nl-nl/contact')).heading).toBe('Nieuw nummer');
});

test('a webhook that is unsigned, forged, changed on the way or old refreshes nothing', async () => {
  const portal = await open();
  const asked = strapi.asked.length;
  const unsigned = await portal.inject({ method: 'POST', url: '/content-changed', payload: '{}' });
  expect([unsigned.statusCode, unsigned.json()]).toEqual([401, { code: 'SignatureIsMissing' }]);
  const forged = await published(portal, { secret: 'another secret, just as long as this' });
  expect([forged.statusCode, forged.json()]).toEqual([401, { code: 'SignatureIsWrong' }]);
  const old = await published(portal, { ageS: 3600 });
  expect([old.statusCode, old.json()]).toEqual([401, { code: 'SignatureIsTooOld' }]);
  const early = await published(portal, { ageS: -3600 });
  expect(early.json()).toEqual({ code: 'SignatureIsTooOld' });
  const big = await published(portal, { body: 'x'.repeat(600_000) });
  expect(big.statusCode).toBe(413);
  expect(strapi.asked.length).toBe(asked);
});

test('who calls it too often is told to wait', async () => {
  const portal = await open();
  const codes = [];
  for (let calls = 0; calls < 31; calls += 1)
    codes.push((await published(portal, { secret: 'x'.repeat(32) })).statusCode);
  expect(codes.at(0)).toBe(401);
  expect(codes.at(-1)).toBe(429);
});

test('without a secret there is no webhook', async () => {
  const portal = await open({ CONTENT_WEBHOOK_SECRET: '' });
  expect((await published(portal)).statusCode).toBe(404);
});
