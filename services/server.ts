/** `npm run services`: the services alone, for production. */
import { type Database, connect } from '#database/connect.ts';
import { isCurrent } from '#database/migrate.ts';
import { runProgram } from '#runtime/run.ts';
import { readServicesConfig } from './config.ts';
import { startCopyWorker } from './data-copies/start-worker.ts';
import { startMediaWorker } from './media/start-worker.ts';
import { startPhotoFetcher, startStockWorker } from './stock/start-worker.ts';

await runProgram(async () => {
  const config = readServicesConfig(process.env);
  const database = connect(config.databaseUrl, 'carplaza_services', {
    connectionsMax: config.databaseConnectionsMax,
  });
  await refuseOldDatabase(database);
  // Read after what may refuse to start, because it takes a second.
  const { createServices } = await import('./app.ts');
  const services = await createServices({ config, database });
  await services.listen({ host: config.host, port: config.port });
  const workers = [startMediaWorker, startStockWorker, startPhotoFetcher, startCopyWorker].map(
    (start) => start(config, database, services.log),
  );
  return {
    drainMs: config.drainMs,
    close: () =>
      Promise.all([services.close(), ...workers.map((one) => one.stop())]).then(() =>
        database.end(),
      ),
  };
}, 'SERVICES_PORT');

async function refuseOldDatabase(database: Database): Promise<void> {
  if (!(await isCurrent(database)))
    throw new Error('The database is behind this version: run npm run migrate first.');
}
