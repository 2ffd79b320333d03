/**
 * A Strapi 5, limited to its REST API for content: lists by locale and page, with a token, and all
 * the ways in which it can fail.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Entries = Record<string, unknown>[];
type ContentType = 'pages' | 'menus' | 'messages';

export interface Strapi {
  address: string;
  /** The present content: `content.pages['nl-NL']`. */
  content: Record<ContentType, Record<string, Entries>>;
  /** Files under /uploads/, by name. */
  uploads: Record<string, Uint8Array>;
  /** The present behaviour. Silent: accepts a request and never answers. */
  mood: 'well' | 'failing' | 'silent' | 'huge' | 'odd' | 'html' | 'moved';
  /** Every requested address, with its query. */
  asked: URL[];
  close: () => Promise<void>;
}

export const strapiToken = 'read-only-token';

export async function openStrapi(): Promise<Strapi> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', strapi.address);
    strapi.asked.push(url);
    if (answerMood(strapi.mood, response)) return;
    const upload = strapi.uploads[url.pathname.replace('/uploads/', '')];
    if (upload) return response.writeHead(200).end(upload);
    if (request.headers.authorization !== `Bearer ${strapiToken}`)
      return sendJson(response, 401, {
        data: null,
        error: { status: 401, name: 'UnauthorizedError' },
      });
    const type = /^\/api\/(pages|menus|messages)$/.exec(url.pathname)?.[1] as
      | ContentType
      | undefined;
    if (!type)
      return sendJson(response, 404, { data: null, error: { status: 404, name: 'NotFoundError' } });
    sendJson(response, 200, listOf(strapi.content[type], url.searchParams));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const strapi: Strapi = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    content: { pages: {}, menus: {}, messages: {} },
    uploads: {},
    mood: 'well',
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return strapi;
}

/** Returns true when the mood has answered, or never will. */
function answerMood(mood: Strapi['mood'], response: ServerResponse): boolean {
  if (mood === 'well') return false;
  if (mood === 'failing') sendJson(response, 500, { data: null, error: { status: 500 } });
  if (mood === 'odd') sendJson(response, 200, { pages: ['one'], meta: null });
  if (mood === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
  if (mood === 'moved') response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  if (mood === 'huge') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      `{"data":["${'x'.repeat(6 * 1024 * 1024)}"],"meta":{"pagination":{"pageCount":1}}}`,
    );
  }
  return true;
}

/** A locale that is not set up is an empty list. */
function listOf(byLanguage: Record<string, Entries>, query: URLSearchParams) {
  const all = byLanguage[query.get('locale') ?? 'en'] ?? [];
  const page = Number(query.get('pagination[page]') ?? 1);
  const pageSize = Number(query.get('pagination[pageSize]') ?? 25);
  const data = all.slice((page - 1) * pageSize, page * pageSize).map((entry, index) => ({
    id: (page - 1) * pageSize + index + 1,
    documentId: `d${(page - 1) * pageSize + index + 1}abcdefghijklmnop`,
    createdAt: '2027-01-04T08:00:00.000Z',
    updatedAt: '2027-01-04T08:00:00.000Z',
    publishedAt: '2027-01-04T08:00:00.000Z',
    locale: query.get('locale'),
    ...entry,
  }));
  const pageCount = Math.ceil(all.length / pageSize);
  return { data, meta: { pagination: { page, pageSize, pageCount, total: all.length } } };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
