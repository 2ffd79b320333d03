/** A push service of the tests' own: it checks the sender's key and decrypts what it gets. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushContent } from '#contract/push.ts';

export interface TakenPush {
  content: PushContent;
  headers: NodeJS.Dict<string | string[]>;
  claims: { aud: string; exp: number; sub: string };
}

export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string }; browser: string };
  taken: TakenPush[];
  /** What the service answers, request by request; 201 afterwards. */
  answers: number[];
}

export interface PushService {
  /** Subscribes a browser. */
  browser(): Browser;
  /** Requests to endpoints of this service, by their https addresses. */
  post: (url: string, init: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

export const pushHost = 'push.example';

export async function openPushService(publicKey: string): Promise<PushService> {
  const browsers = new Map<
    string,
    { browser: Browser; ecdh: ReturnType<typeof createECDH>; auth: Buffer }
  >();
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const known = browsers.get(request.url ?? '');
      if (!known) return response.writeHead(404).end();
      const status = known.browser.answers.shift() ?? 201;
      if (status === 201) {
        const content = JSON.parse(
          decrypt(Buffer.concat(parts), known.ecdh, known.auth),
        ) as PushContent;
        const claims = verified(request.headers.authorization ?? '', publicKey);
        known.browser.taken.push({ content, headers: request.headers, claims });
      }
      return response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    browser() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/to/${randomBytes(8).toString('hex')}`;
      const browser: Browser = {
        subscription: {
          endpoint: `https://${pushHost}${path}`,
          keys: {
            p256dh: ecdh.getPublicKey().toString('base64url'),
            auth: auth.toString('base64url'),
          },
          browser: 'Firefox, Linux',
        },
        taken: [],
        answers: [],
      };
      browsers.set(path, { browser, ecdh, auth });
      return browser;
    },
    post: (url, init) =>
      fetch(url.replace(`https://${pushHost}`, `http://127.0.0.1:${port}`), init),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** RFC 8291 over RFC 8188, in one record. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', new Uint8Array(secret), salt, `Content-Encoding: ${name}\0`, length),
    );
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A delimiter ends the text; zeros may follow it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: the claims of a token that this key has signed. */
function verified(authorization: string, publicKey: string): TakenPush['claims'] {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed by another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as TakenPush['claims'];
}
