/** A real S3-compatible server with one bucket, whose storage and end a test decides. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** The address for STORAGE_URL. */
  url: string;
  close(): Promise<void>;
}

const credentials = 'S3RVER';
const configureBuckets = [{ name: 'carplaza', configs: [] }];

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'carplaza-s3-'));
  const [checked, ofListings] = [false, true].map(
    (allowMismatchedSignatures) =>
      new S3rver({ silent: true, allowMismatchedSignatures, directory, configureBuckets }),
  ) as [S3rver, S3rver];
  await checked.configureBuckets();
  const [answer, list] = [checked.callback(), ofListings.callback()];
  // It leaves the slash out that clients sign at the end of a bucket's path, where listings are.
  const server = createServer((request, response) =>
    request.method === 'GET' && /^\/carplaza\/\?(?:.*&)?list-type=2(?:&|$)/.test(request.url ?? '')
      ? list(request, response)
      : answer(request, response),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ACCESS_KEY_ID = credentials;
  process.env.AWS_SECRET_ACCESS_KEY = credentials;
  return {
    url: `s3://carplaza/media?endpoint=http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
