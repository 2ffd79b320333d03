/** Visitors see the valid content of a working content management system, and nothing else. */
import { beforeAll, expect, test } from 'vitest';
import { warmUp, openCms, seen, entry, ownHeading } from '#test/editorial-cms.ts';

beforeAll(warmUp);

test('pages, menus and messages come from the CMS; what it lacks comes from its English, then from the default', async (context) => {
  const cms = await openCms(context);
  cms.strapi.content.messages['nl-NL'] = [
    { key: 'shell.vehicles', text: 'Occasions' },
    { key: 'shell.auctions', text: '{nobody}' },
  ];
  const portal = await cms.openPortal();
  const own = await seen(portal, '/nl-nl/contact');
  expect(own.heading).toBe(ownHeading);
  expect(own.body).toContain('<strong class="font-strong">CMS</strong>');
  expect(own.body).toContain('>Occasions</a>');
  expect(own.body).toContain('>Veilingen</a>');
  const english = await seen(portal, '/nl-nl/about-us');
  expect(english.heading).toBe('Who we are');
  expect(english.body).toContain('<article lang="en-GB">');
  const fallback = await seen(portal, '/nl-nl/cookies');
  expect(fallback.body).toContain('<html lang="nl-NL"');
  expect(fallback.heading).toBeDefined();
  const footer = /<footer.*<\/footer>/s.exec(own.body)![0];
  expect(footer).toContain('href="/nl-nl/contact"');
  expect(footer).not.toContain('href="/nl-nl/about-us"');
  // The disclaimer's menu is not the CMS's: the default one is shown.
  expect(footer).toContain('href="/nl-nl/privacy-statement"');
  expect(cms.lines.join()).toContain('messages nl-NL shell.auctions');
});

test('a locale that the CMS does not know is an empty list there: English is shown, and no error logged', async (context) => {
  const cms = await openCms(context);
  const portal = await cms.openPortal();
  expect((await seen(portal, '/pl-pl/contact')).heading).toBe('Call the house');
  expect(cms.lines).toEqual([]);
});

test('a CMS whose English is called en is understood', async (context) => {
  const cms = await openCms(context);
  cms.strapi.content.pages = { en: [entry('contact', 'Plain English')] };
  expect((await seen(await cms.openPortal(), '/contact')).heading).toBe('Plain English');
});

test('lists longer than a page come whole', async (context) => {
  const cms = await openCms(context);
  cms.strapi.content.pages['nl-NL'] = [
    ...Array.from({ length: 120 }, (_, index) => entry(`other-${index}`, 'Other')),
    entry('contact', ownHeading),
  ];
  expect((await seen(await cms.openPortal(), '/nl-nl/contact')).heading).toBe(ownHeading);
});

test.for([
  ['far too much text', { body: 'x'.repeat(70_000) }, ' /body'],
  ['a body of another kind', { body: 7 }, ' /body'],
  ['emphasis without end', { body: '*a_ '.repeat(10_000) }, ' /body'],
  ['neither title nor heading', { title: null, heading: { de: 'x' } }, ' /heading'],
] as const)(
  'a page with %s and no valid one before it is logged with its place, and the CMS’s English replaces it',
  async ([_what, more, place], context) => {
    const cms = await openCms(context);
    cms.strapi.content.pages['nl-NL'] = [
      entry('contact', ownHeading, more),
      entry('cookies', 'Koekjes'),
    ];
    const portal = await cms.openPortal();
    expect((await seen(portal, '/nl-nl/contact')).heading).toBe('Call the house');
    expect((await seen(portal, '/nl-nl/cookies')).heading).toBe('Koekjes');
    expect(cms.lines.join()).toContain(`pages nl-NL contact${place}`);
  },
);

test('where no language of the CMS has a valid page, the built-in one and its people are not shown', async (context) => {
  const cms = await openCms(context);
  const unfit = { body: 7 };
  cms.strapi.content.pages['en-GB'] = [
    entry('contact', 'Call the house', unfit),
    entry('index', 'Cars', unfit),
  ];
  cms.strapi.content.pages['nl-NL'] = [entry('contact', ownHeading, unfit)];
  const portal = await cms.openPortal();
  for (const address of ['/contact', '/nl-nl/contact'])
    expect((await portal.inject(address)).statusCode).toBe(404);
  expect((await seen(portal, '/')).body).not.toContain('Page Not Found');
});

const ann = { id: 1, name: 'Ann Baker', role: 'Sales', email: 'ann@house.example', country: 'DE' };
const reason = (title: string) => ({ id: 1, title, text: `${title}, in a sentence.` });

test.for([
  [
    'a telephone as people write it',
    { contacts: [{ ...ann, phone: '030 / 123 45 67' }] },
    '/contacts/0/phone',
    '030 / 123 45 67',
  ],
  ['two reasons of three', { usps: [reason('One'), reason('Two')] }, '/usps', 'there are 2'],
  ['a long description', { description: 'x'.repeat(1_200) }, '/description', 'at most 1000'],
  ['no heading', { heading: null }, '/heading', 'is missing'],
  [
    'a contact without a role',
    { contacts: [ann, { id: 2, name: 'Bo' }] },
    '/contacts/1/role',
    'is missing',
  ],
  [
    'a country nobody serves',
    { contacts: [{ ...ann, country: 'XX' }] },
    '/contacts/0/country',
    'one of NL',
  ],
] as const)(
  'a page with %s loses nothing else, and the log names the field',
  async ([_what, more, field, problem], context) => {
    const cms = await openCms(context);
    cms.strapi.content.pages['nl-NL'] = [
      entry('contact', ownHeading, { contacts: [ann], ...more }),
    ];
    const { heading, body } = await seen(await cms.openPortal(), '/nl-nl/contact');
    expect(heading).toBe(ownHeading);
    expect(body).toContain('From the <strong');
    expect(body).toContain('Ann Baker');
    expect(body).not.toContain('030 / 123');
    expect(cms.lines.join()).toContain(`pages nl-NL contact ${field}`);
    expect(cms.lines.join()).toContain(problem);
  },
);

test('a table has its head, its alignment and a name, and is in a frame of its own', async (context) => {
  const cms = await openCms(context);
  const table =
    '| Hammer price | Fee |\n|---|--:|\n| to €5,000 | **€250** |\n| above | 5 % | too much |';
  cms.strapi.content.pages['nl-NL'] = [entry('contact', ownHeading, { body: table })];
  const { body } = await seen(await cms.openPortal(), '/nl-nl/contact');
  expect(body).toMatch(/<section aria-label="Hammer price, Fee" tabindex="0"[^>]*><table/i);
  expect(body).toMatch(
    /<th scope="col"[^>]*>Hammer price<\/th><th scope="col"[^>]*text-right[^>]*>Fee/,
  );
  expect(body).toMatch(/<td[^>]*text-right[^>]*><strong[^>]*>€250<\/strong><\/td>/);
  expect(body).not.toContain('too much');
});

const evil = '<script>alert(1)</script><img src=x onerror=alert(2)> [press](javascript:alert(3))';

test('HTML and scripts in Markdown never reach the page', async (context) => {
  const cms = await openCms(context);
  cms.strapi.content.pages['nl-NL'] = [
    entry('contact', ownHeading, { body: `Tekst ${evil}\n\n${evil}` }),
  ];
  const { body } = await seen(await cms.openPortal(), '/nl-nl/contact');
  const article = /<article.*<\/article>/s.exec(body)![0];
  expect(article).toContain('press');
  expect(article).not.toMatch(/<script|<img|javascript:|onerror/);
});

test('in blocks they are text like any other, and pictures and bad links are dropped', async (context) => {
  const cms = await openCms(context);
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
  cms.strapi.content.pages['nl-NL'] = [entry('contact', ownHeading, { body })];
  const shown = await seen(await cms.openPortal(), '/nl-nl/contact');
  const article = /<article.*<\/article>/s.exec(shown.body)![0];
  expect(article).toContain('&lt;script&gt;alert(1)');
  expect(article).toContain('href="/nl-nl/about-us"');
  expect(article).not.toMatch(/<script|<img|href="javascript|uploads|alert\(5\)/);
});

test('pictures come from the portal itself, only those that pages name, and only real ones', async (context) => {
  const cms = await openCms(context);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  cms.strapi.uploads = { 'car.png': png, 'drawing.svg': Buffer.from('<svg onload="alert(1)"/>') };
  const image = {
    id: 1,
    url: '/uploads/car.png',
    formats: { large: { url: '/uploads/drawing.svg' } },
  };
  const elsewhere = { id: 2, url: 'https://elsewhere.example/x.png', formats: null };
  cms.strapi.content.pages['nl-NL'] = [
    entry('contact', ownHeading, { image }),
    entry('cookies', 'Koekjes', { image: elsewhere }),
  ];
  const portal = await cms.openPortal();
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
  // It is still shown while the CMS is down.
  cms.strapi.mood = 'failing';
  const later = await (await cms.openPortal()).inject(address!);
  expect([later.statusCode, later.rawPayload]).toEqual([200, png]);
});
