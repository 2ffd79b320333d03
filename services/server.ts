/** The program `npm run services`: the services alone, for production. */
import { connect } from '#database/connect.ts';
import { createServices } from './app.ts';
import { readServicesConfig } from './config.ts';

try {
  const config = readServicesConfig(process.env);
  const database = connect(config.databaseUrl, 'carplaza_services', {
    connectionsMax: config.databaseConnectionsMax,
  });
  const services = await createServices({ config, database });
  await services.listen({ host: config.host, port: config.port });
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
