/** The calls about copies of data (docs/rules.md, Copies of data). */
import * as calls from '#contract/calls/data-copies.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { copyName } from '#services/media/names.ts';
import type { Storage } from '#services/media/storage.ts';
import { askCopy, findReadyCopy, listCopies } from './ask-copy.ts';

/** A day of copies is over then. */
const waitS = 24 * 3_600;

interface Deps {
  database: Database;
  storage: Storage;
}

export function dataCopyRoutes(app: Server, { database, storage }: Deps): void {
  bind(app, calls, {
    listDataCopies: (request) => listCopies(database, buyerOf(request)),

    askDataCopy: async (request, reply) => {
      const buyer = buyerOf(request);
      const asked = await askCopy(database, buyer, { key: keyOf(request), body: request.body });
      if (asked.ok) return listCopies(database, buyer);
      if (asked.code === 'SenderHasSentTooMuch') void reply.header('retry-after', String(waitS));
      return refuse(reply, asked.code);
    },

    getDataCopy: {
      // It is compressed.
      compress: false,
      config: { isDownload: true },
      handler: async (request, reply) => {
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
    },
  });
}
