/** The portal alone, for production: `npm run portal`. With --dev: hot reload. */
import { ConfigFault, readConfig } from '#portal/config.ts';
import { createPortal } from '#portal/server/app.ts';

try {
  const config = readConfig(process.env);
  const dev = process.argv.includes('--dev');
  const app = await createPortal({ config, dev, logger: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigFault) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it or set PORTAL_PORT.`;
  return error instanceof Error ? error.message : String(error);
}
