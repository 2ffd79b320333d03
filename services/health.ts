/** /healthz: the process lives. /readyz: the database answers and stands at the newest migration. */
import type { Database } from '#database/connect.ts';
import { isCurrent } from '#database/migrate.ts';
import { refuse } from './http/errors.ts';
import type { Server } from './http/server.ts';

export function healthRoutes(app: Server, database: Database): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await isCurrent(database).catch(() => false);
    return isReady ? { status: 'ready' } : refuse(reply, 'ServiceIsBusy');
  });
}
