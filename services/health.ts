/**
 * /healthz: the process lives. /readyz: the database answers and stands at the newest migration, and the process is not about to end.
 * It also says how events of other processes come, `broker` or `table`; without the broker the services are slower by a tenth of a second and no less ready.
 * And it says what is wrong with the identity provider: visitors are served without it.
 */
import type { Database } from '#database/connect.ts';
import { isCurrent } from '#database/migrate.ts';
import type { Drain } from '#program/drain.ts';
import { refuse } from './http/errors.ts';
import type { ProviderWatch } from './http/provider-watch.ts';
import type { Server } from './http/server.ts';
import type { Broker } from './live/broker.ts';

interface Health {
  database: Database;
  broker: Broker;
  drain: Drain;
  provider: ProviderWatch;
}

export function healthRoutes(app: Server, { database, broker, drain, provider }: Health): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (drain.isDraining()) return refuse(reply, 'ServiceIsBusy');
    const isReady = await isCurrent(database).catch(() => false);
    if (!isReady) return refuse(reply, 'ServiceIsBusy');
    return {
      status: 'ready',
      events: broker.isUp() ? 'broker' : 'table',
      identityProvider: provider.problem() ?? 'ready',
    };
  });
}
