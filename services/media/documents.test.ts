/** Documents: each kind by each reader, links, and what is refused. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LotDocument } from '#contract/documents.ts';
import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import { deskRoles } from '#contract/desk/values.ts';
import { type DocumentVisibility, documentKinds, documentVisibilities } from '#contract/media.ts';
import { isWhole } from '#test/depth.ts';
import { bidOf, type OpenServices, openServices } from '#test/open-services.ts';
import { inPieces, photoFile } from '#test/photos.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
} from '#test/stock.ts';
import { makeDocumentLink } from './document-links.ts';
import {
  addDocument,
  findDocument,
  listDocuments,
  removeDocument,
  setDocumentVisibility,
} from './documents.ts';
import { processDueMedia } from './process-media.ts';
import { openStorage } from './storage.ts';
import type { MediaContext } from './take-file.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

const by = { actor: { id: 'test:olga', name: 'Olga', role: 'editor' } } as const;

let folder: string;
let services: OpenServices;
let context: MediaContext;
let lot: TestLot;
let outsider: TestUser;
const silent = { info: () => undefined, warn: () => undefined };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-documents-'));
  services = await openServices({ env: { STORAGE_URL: `file://${folder}` } });
  context = { database: services.database, storage: await openStorage(services.config.storage) };
  await addAuction(services.owner, { id: 'nl-papers', format: 'open' });
  lot = await addLot(services.owner, { auctionId: 'nl-papers', plate: 'P-001-AP', number: 1 });
  outsider = await addCompanyWithUser(services.owner, 'Moreau');
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

async function pdf(change: (document: PDFDocument) => void = () => undefined): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText(`Page ${Math.random()}`);
  document.addPage();
  change(document);
  return Buffer.from(await document.save());
}

async function add(
  bytes: Buffer,
  more: { visibility?: DocumentVisibility; kind?: 'invoice'; to?: TestLot; fileName?: string } = {},
) {
  const { visibility, kind = 'conditionReport' as const, to = lot, fileName = 'report.pdf' } = more;
  const document = { vehicleId: to.assetId, kind, visibility, fileName, by };
  const added = await addDocument(context, document, inPieces(bytes));
  await processDueMedia(context, silent, 100);
  return added;
}

const listed = async (user: TestUser | undefined, of = lot): Promise<LotDocument[]> =>
  (await services.ask(user, { method: 'GET', url: `${of.path}/documents` })).json().result;

async function linkFor(user: TestUser | undefined, documentId: string): Promise<string> {
  const url = `${lot.path}/documents/${documentId}/link`;
  const answer = await services.ask(user, { method: 'GET', url });
  return answer.statusCode === 200 ? answer.json().result.url : answer.json().code;
}

const follow = (url: string) => {
  const { pathname, search } = new URL(url);
  return services.ask(undefined, { method: 'GET', url: pathname + search });
};

/** Each kind and each visibility; `npm run test:all` has each kind with each visibility. */
const documentSorts = documentKinds.flatMap((kind, index) =>
  documentVisibilities
    .filter((_, at) => isWhole || (index + at) % documentVisibilities.length < 2)
    .map((visibility) => ({ kind, visibility })),
);

test('every kind of document by every reader: list, link and file agree', async () => {
  const { anna, bram, claudia } = services.people;
  const ids = new Map<string, string>();
  for (const { kind, visibility } of documentSorts) {
    const document = {
      vehicleId: lot.assetId,
      kind,
      visibility,
      fileName: `${kind} ${visibility}.pdf`,
      by,
    };
    const added = await addDocument(context, document, inPieces(await pdf()));
    if (added.ok) ids.set(`${kind} ${visibility}`, added.documentId);
  }
  await processDueMedia(context, silent, 100);
  for (const [user, amount] of [
    [anna, 9_000],
    [claudia, 8_000],
  ] as const) {
    const bid = { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) } as const;
    expect((await services.ask(user, bid)).statusCode).toBe(200);
  }
  await setLots(
    services.owner,
    { lotId: lot.lotId },
    {
      status: 'awarded',
      awarded_company_id: anna.companyId,
      hammer_price_minor: 800_000,
      awarded_at: fromNow(0),
    },
  );
  const readers: [string, TestUser | undefined, DocumentVisibility[]][] = [
    ['a visitor', undefined, ['public']],
    ['a signed-in buyer', outsider, ['public', 'signedIn']],
    ['a bidder who lost', claudia, ['public', 'signedIn', 'bidders']],
    ['the winner', anna, ['public', 'signedIn', 'bidders', 'winner']],
    ["the winner's colleague", bram, ['public', 'signedIn', 'bidders', 'winner']],
  ];
  for (const [reader, user, seen] of readers) {
    const expected = documentSorts
      .filter(({ visibility }) => seen.includes(visibility))
      .map(({ kind, visibility }) => ids.get(`${kind} ${visibility}`));
    const found = await listed(user);
    expect([reader, found.map(({ documentId }) => documentId).toSorted()]).toEqual([
      reader,
      expected.map(String).toSorted(),
    ]);
    for (const [name, id] of ids) {
      const link = await linkFor(user, id);
      const isSeen = expected.includes(id);
      const answer = link.startsWith('http') ? (await follow(link)).statusCode : link;
      expect([reader, name, answer]).toEqual([reader, name, isSeen ? 200 : 'DocumentIsUnknown']);
    }
  }
  // Each operator sees all, and no buyer by the operators' call.
  const desk = `/desk/auctions/nl-papers/lots/${lot.assetId}`;
  for (const role of deskRoles.filter((one) => one !== 'yard')) {
    const headers = { authorization: `Bearer ${await operatorToken(role)}` };
    const page = await services.ask(undefined, { method: 'GET', url: desk, headers });
    const { documents } = page.json() as DeskLotAnswer;
    expect([role, documents.map(({ documentId }) => documentId).toSorted()]).toEqual([
      role,
      [...ids.values()].toSorted(),
    ]);
    for (const [name, id] of ids) {
      const url = `${desk}/documents/${id}/link`;
      const link = await services.ask(undefined, { method: 'GET', url, headers });
      const answer = (await follow(link.json().result.url)).statusCode;
      expect([role, name, answer]).toEqual([role, name, 200]);
    }
  }
  for (const [, user] of readers) {
    const url = `${desk}/documents/${[...ids.values()][0]}/link`;
    const { statusCode } = await services.ask(user, { method: 'GET', url });
    expect([401, 403]).toContain(statusCode);
  }
});

async function operatorToken(role: string): Promise<string> {
  const email = `${role}@papers.test`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $1)',
    [role, email],
  );
  const claims = { email, email_verified: true, roles: ['operator'] };
  return services.issuer.token({ subject: `sub-${role}`, scope: 'desk', claims });
}

describe('a link', () => {
  let id: string;
  beforeAll(async () => {
    const added = await add(await pdf(), { visibility: 'winner', fileName: 'C:\\Zustand "é".exe' });
    id = added.ok ? added.documentId : '';
  });

  test('gives the file as an attachment that nobody stores', async () => {
    const answer = await follow(await linkFor(services.people.anna, id));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Zustand%20%22%C3%A9%22.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(2);
  });

  test('is of its company, document, lot and time alone', async () => {
    const url = new URL(await linkFor(services.people.anna, id));
    const other = (await listed(undefined))[0]?.documentId ?? '';
    const changes: ((link: URL) => void)[] = [
      (link) => link.searchParams.set('for', services.people.claudia.companyId),
      (link) => link.searchParams.set('for', 'operator'),
      (link) => link.searchParams.set('lot', services.people.anna.id),
      (link) =>
        link.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1)),
      (link) => link.searchParams.set('signature', 'AAAA'),
      (link) => (link.pathname = link.pathname.replace(id, other)),
    ];
    for (const change of changes) {
      const link = new URL(url);
      change(link);
      expect((await follow(link.href)).json().code).toBe('DocumentIsUnknown');
    }
  });

  test('ends after minutes', async () => {
    const then = new Date(Date.now() - 6 * 60_000);
    const link = {
      documentId: id,
      lotId: lot.lotId,
      holder: services.people.anna.companyId,
      now: then,
    };
    const { url, expiresAt } = await makeDocumentLink(services.database, 'http://x', link);
    expect(expiresAt.getTime() - then.getTime()).toBeLessThanOrEqual(5 * 60_000);
    const answer = await follow(url);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'DocumentLinkHasExpired']);
  });

  test('ends with the right to see: by visibility, suspension, removal', async () => {
    const { anna } = services.people;
    const url = await linkFor(anna, id);
    await setDocumentVisibility(services.database, id, 'operator', by);
    expect((await follow(url)).statusCode).toBe(404);
    await setDocumentVisibility(services.database, id, 'signedIn', by);
    expect((await follow(url)).statusCode).toBe(200);
    const suspend = (at: string) =>
      services.owner.query(`UPDATE auction.company SET suspended_at = ${at} WHERE id = $1`, [
        anna.companyId,
      ]);
    await suspend('now()');
    expect((await follow(url)).statusCode).toBe(404);
    await suspend('NULL');
    expect(await removeDocument(services.database, id, by)).toMatchObject({ ok: true });
    expect((await follow(url)).statusCode).toBe(404);
    expect(await findDocument(services.database, id)).toBeUndefined();
  });
});

describe('a document is refused by name', () => {
  const action = (kind: string) => (document: PDFDocument) =>
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.obj({ S: kind, F: PDFString.of('cmd.exe') }),
    );
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'with a script',
      () => pdf((document) => document.addJavaScript('x', 'app.alert(1)')),
      'PdfIsActive',
    ],
    [
      'with a hidden script',
      async () => {
        const document = await PDFDocument.create();
        document.addPage();
        document.context.register(document.context.obj({ Plainx: 'y' }));
        const bytes = Buffer.from(await document.save({ useObjectStreams: false }));
        return Buffer.from(bytes.toString('latin1').replace('/Plainx', '/#4a#53'), 'latin1');
      },
      'PdfIsActive',
    ],
    ['that starts a program', () => pdf(action('Launch')), 'PdfIsActive'],
    ['that sends a form', () => pdf(action('SubmitForm')), 'PdfIsActive'],
    [
      'with a file inside',
      async () => {
        const document = await PDFDocument.create();
        document.addPage();
        await document.attach(Buffer.from('MZ'), 'setup.exe');
        return Buffer.from(await document.save());
      },
      'PdfIsActive',
    ],
    ['that is broken', () => Buffer.from('%PDF-1.7\nnothing else'), 'PdfIsBroken'],
    ['that is half a picture', async () => (await photoFile()).subarray(0, 1_200), 'PhotoIsBroken'],
  ])('a PDF %s', async (_, make, code) => {
    const to = await newLot();
    await add(await make(), { to, visibility: 'public' });
    expect(await listDocuments(services.database, to.assetId)).toMatchObject([
      { state: 'refused', refusal: code },
    ]);
    expect(await listed(services.people.anna, to)).toEqual([]);
  });

  test('with a password', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: 'x', ownerPassword: 'y' });
    const to = await newLot();
    await add(Buffer.from(await document.save({ useObjectStreams: false })), { to });
    expect(await listDocuments(services.database, to.assetId)).toMatchObject([
      { refusal: 'PdfIsEncrypted' },
    ]);
  });

  test('a page that calls itself a PDF, at once', async () => {
    const page = Buffer.from('<html><script>1</script></html>');
    expect(await add(page)).toEqual({ ok: false, code: 'FileIsHostile' });
    expect(await add(Buffer.from('PK\u0003\u0004 docx'))).toMatchObject({ ok: false });
  });
});

let lots = 1;
function newLot(): Promise<TestLot> {
  lots += 1;
  return addLot(services.owner, {
    auctionId: 'nl-papers',
    plate: `P-${String(lots).padStart(3, '0')}-AP`,
    number: lots,
  });
}

test('a picture of a paper loses its metadata, and the same paper is there once', async () => {
  const to = await newLot();
  const bytes = await photoFile({ colour: '#eeeeee', orientation: 6 });
  const first = await add(bytes, {
    to,
    visibility: 'signedIn',
    kind: 'invoice',
    fileName: 'a.jpg',
  });
  const again = await add(bytes, { to, visibility: 'public', kind: 'invoice' });
  expect([first, again]).toMatchObject([{ isNew: true }, { isNew: false }]);
  expect(await listed(services.people.anna, to)).toMatchObject([
    { kind: 'invoice', name: 'a.jpg', contentType: 'image/jpeg', pages: null },
  ]);
  expect(await listed(undefined, to)).toEqual([]);
  const id = first.ok ? first.documentId : '';
  const link = {
    documentId: id,
    lotId: to.lotId,
    holder: services.people.anna.companyId,
    now: new Date(),
  };
  const { url } = await makeDocumentLink(services.database, 'http://x', link);
  const about = await sharp((await follow(url)).rawPayload).metadata();
  expect(about).not.toHaveProperty('exif');
  expect([about.width, about.height]).toEqual([450, 600]);
});

test('a document of one lot is in no other lot of the vehicle', async () => {
  await addAuction(services.owner, { id: 'nl-again', format: 'open' });
  const first = await newLot();
  await setLots(services.owner, { lotId: first.lotId }, { status: 'unsold' });
  await services.owner.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, start_price_minor, effective_ends_at,
       planned_ends_at)
     SELECT gen_random_uuid(), a.id, v.id, v.description_id, 1, 1000, ends_at, ends_at
     FROM auction.auction a, auction.vehicle v WHERE a.id = 'nl-again' AND v.id = $1`,
    [first.assetId],
  );
  const document = {
    vehicleId: first.assetId,
    lotId: first.lotId,
    kind: 'transport',
    visibility: 'public',
    fileName: 'cmr.pdf',
    by,
  } as const;
  await addDocument(context, document, inPieces(await pdf()));
  await processDueMedia(context, silent, 10);
  const again = { ...first, path: first.path.replace('nl-papers', 'nl-again') };
  expect([await listed(undefined, first), await listed(undefined, again)]).toMatchObject([
    [{}],
    [],
  ]);
});
