/** The keys of notifications of `npm start`: made once, and readable for their owner alone. */
import { generateKeyPairSync } from 'node:crypto';
import { madeOnce } from './made-once.ts';

/** In the names of the services' environment. */
export interface VapidKeys {
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
}

/** Other keys would end every subscription: browsers subscribe to one sender. */
export function vapidKeysOf(dataDir: string): VapidKeys {
  const text = madeOnce(dataDir, 'vapid-keys.json', () => JSON.stringify(makeVapidKeys()));
  return JSON.parse(text) as VapidKeys;
}

export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return {
    VAPID_PUBLIC_KEY: Buffer.concat(point).toString('base64url'),
    VAPID_PRIVATE_KEY: d,
  };
}
