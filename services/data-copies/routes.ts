/** The calls about copies of data (docs/rules.md, Copies of data). */
import { Type } from 'typebox';
import { DataCopyList, NewDataCopy } from '#contract/data-copies.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders, keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { copyName } from '#services/media/names.ts';
import type { Storage } from '#services/media/storage.ts';
import { askCopy, findReadyCopy, listCopies } from './ask-copy.ts';

const tags = ['company'];
/** A day of copies is over then. */
const waitS = 24 * 3_600;

interface Deps {
  database: Database;
  storage: Storage;
}

export function dataCopyRoutes(app: Server, { database, storage }: Deps): void {
  app.get(
    '/bidding/data-copies',
    {
      schema: {
        summary: 'The own copies of data',
        tags,
        response: { 200: DataCopyList },
      },
    },
    (request) => listCopies(database, buyerOf(request)),
  );

  app.post(
    '/bidding/data-copies',
    {
      schema: {
        summary: 'Ask for a copy of the own data, or of all data of the company',
        tags,
        headers: KeyHeaders,
        body: NewDataCopy,
        response: { 200: DataCopyList },
      },
    },
    async (request, reply) => {
      const buyer = buyerOf(request);
      const asked = await askCopy(database, buyer, { key: keyOf(request), body: request.body });
      if (asked.ok) return listCopies(database, buyer);
      if (asked.code === 'SenderHasSentTooMuch') void reply.header('retry-after', String(waitS));
      return refuse(reply, asked.code);
    },
  );

  app.get(
    '/bidding/data-copies/:copyId/file',
    {
      // It is compressed.
      compress: false,
      config: { isDownload: true },
      schema: {
        summary: 'A copy that is ready, as a ZIP',
        tags,
        params: Type.Object({ copyId: Type.String({ format: 'uuid' }) }),
      },
    },
    async (request, reply) => {
      const { copyId } = request.params;
      const copy = await findReadyCopy(database, buyerOf(request), copyId);
      const file = copy && (await storage.stream(copyName(copyId)));
      if (!file) return refuse(reply, 'DataCopyIsGone');
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="carplaza-data.zip"')
        .header('content-length', copy.bytes)
        .type('application/zip')
        .send(file);
    },
  );
}
