/**
 * The baseline for the portal's scripts: a page of React Router alone, of the same versions, by the
 * same build.
 */
import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { compressFiles } from '#portal/build/compress-files.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
/** The packages that the built-in entries of React Router need. */
const libraries = ['@react-router/node', 'isbot', 'react', 'react-dom', 'react-router'];

/**
 * Builds the page in an empty `folder`, and serves it, compressed as the portal's files are, until
 * it is closed.
 */
export async function openPlainPage(
  folder: string,
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  await build(folder);
  const client = path.join(folder, 'build/client');
  await compressFiles(client);
  const file = path.join(folder, 'build/server/index.js');
  const handle = createRequestHandler(
    (await import(pathToFileURL(file).href)) as ServerBuild,
    'production',
  );
  const url = `http://localhost:${port}/`;
  const app = Fastify();
  await app.register(fastifyStatic, { root: client, preCompressed: true, index: false });
  app.get('/', async (_request, reply) => {
    const response = await handle(new Request(url));
    return reply.header('content-type', 'text/html; charset=utf-8').send(await response.text());
  });
  await app.listen({ port });
  return { url, close: () => app.close() };
}

async function build(folder: string): Promise<void> {
  await cp(path.join(import.meta.dirname, 'bare'), path.join(folder, 'app'), { recursive: true });
  await cp(path.join(folder, 'app/vite.config.ts'), path.join(folder, 'vite.config.ts'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const own = Object.fromEntries(libraries.map((name) => [name, dependencies[name]]));
  const description = { name: 'bare-page', private: true, type: 'module', dependencies: own };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(description));
  await run(process.execPath, ['node_modules/.bin/react-router', 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTAL_VITE_CONFIG: pathToFileURL(path.join(root, 'vite.config.ts')).href,
    },
  });
}
