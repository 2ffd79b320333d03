/** The program `npm run services`: the services alone, for production. */
import { isCurrent } from '#database/migrate.ts';
import { type Database, connect } from '#database/connect.ts';
import { createServices } from './app.ts';
import { readServicesConfig } from './config.ts';

try {
  const config = readServicesConfig(process.env);
  const database = connect(config.databaseUrl, 'carplaza_services', {
    connectionsMax: config.databaseConnectionsMax,
  });
  await refuseOldDatabase(database);
  const services = await createServices({ config, database });
  await services.listen({ host: config.host, port: config.port }).catch(sayPort);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= services
      .close()
      .then(() => database.end())
      .then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function refuseOldDatabase(database: Database): Promise<void> {
  const current = await isCurrent(database).catch((error: Error) => {
    throw new Error(`The database does not answer: start it, or mend DATABASE_URL.`, {
      cause: error,
    });
  });
  if (!current)
    throw new Error('The database is behind this version: run `npm run migrate` first.');
}

function sayPort(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error;
  throw new Error('SERVICES_PORT is taken: stop what listens there, or set another.', {
    cause: error,
  });
}
