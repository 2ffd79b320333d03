/** The services of `npm start`: the same as `npm run services`, with the demo's pictures. */
import path from 'node:path';
import { connect } from '#database/connect.ts';
import { pictureNow } from '#demo/pictures/picture-now.ts';
import { runProgram } from '#runtime/run.ts';
import { createServices } from '#services/app.ts';
import { readServicesConfig } from '#services/config.ts';
import { readStartConfig } from '#start/config.ts';

await runProgram(async () => {
  const { DEMO, DATA_DIR } = readStartConfig(process.env);
  const config = readServicesConfig(process.env);
  const database = connect(config.databaseUrl, 'carplaza_services', {
    connectionsMax: config.databaseConnectionsMax,
  });
  const mediaDir = path.join(DATA_DIR, 'media');
  const services = await createServices({
    config,
    database,
    pictures: DEMO
      ? (key, widthPx, format) => pictureNow(key, widthPx, format, mediaDir)
      : undefined,
  });
  await services.listen({ host: config.host, port: config.port });
  return {
    drainMs: config.drainMs,
    close: () => services.close().then(() => database.end()),
  };
}, 'SERVICES_PORT');
