/** The services of `npm start`: the same as `npm run services`, with the demo's pictures. */
import path from 'node:path';
import { connect } from '#database/connect.ts';
import { pictureNow } from '#demo/pictures/picture-now.ts';
import { runProgram } from '#runtime/run.ts';
import { createServices } from '#services/app.ts';
import { readServicesConfig } from '#services/config.ts';
import { startCopyWorker } from '#services/data-copies/start-worker.ts';
import { startMediaWorker } from '#services/media/start-worker.ts';
import { startPhotoFetcher, startStockWorker } from '#services/stock/start-worker.ts';
import { readStartConfig } from '#start/config.ts';

/** Takes a fifth of the time of the contract's smallest width. */
const smallPx = 80;

await runProgram(async () => {
  const { DEMO, DATA_DIR, DEMO_PICTURES } = readStartConfig(process.env);
  const config = readServicesConfig(process.env);
  const database = connect(config.databaseUrl, 'carplaza_services', {
    connectionsMax: config.databaseConnectionsMax,
  });
  const mediaDir = path.join(DATA_DIR, 'media');
  const drawnMaxPx = DEMO_PICTURES === 'small' ? smallPx : Infinity;
  const services = await createServices({
    config,
    database,
    pictures: DEMO
      ? (key, widthPx, format) => pictureNow(key, widthPx, format, mediaDir, drawnMaxPx)
      : undefined,
  });
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
