/** For tests: a software authenticator that answers as a device does. */
import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface ChallengeOptions {
  challenge: string;
}
export interface ForgedValues {
  origin?: string;
  host?: string;
  challenge?: string;
  /** Without user verification (finger, face or PIN). */
  isUnverified?: boolean;
  /** The signature counter, for a copy that lags behind. */
  counter?: number;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

export class Authenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #point: { x: Buffer; y: Buffer };
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
    this.#origin = origin;
  }

  /** Answers a registration challenge. */
  make(options: ChallengeOptions, forged: ForgedValues = {}): string {
    const { x, y } = this.#point;
    // COSE: EC2, ES256, P-256, x, y.
    const key = Buffer.concat([hex('a5010203262001215820'), x, hex('225820'), y]);
    const length = Buffer.from([0, this.id.length]);
    const data = this.#data(forged, hasCredential);
    const whole = Buffer.concat([data, Buffer.alloc(16), length, this.id, key]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(whole.length);
    // CBOR: { fmt: "none", attStmt: {}, authData: … }.
    const start = hex('a363666d74646e6f6e656761747453746d74a068617574684461746159');
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', this.#origin, options, forged),
      attestationObject: Buffer.concat([start, size, whole]),
    });
  }

  /** Answers a sign-in challenge. */
  use(options: ChallengeOptions, forged: ForgedValues = {}): string {
    this.#counter += 1;
    const data = this.#data(forged, 0);
    const client = clientData('webauthn.get', this.#origin, options, forged);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client,
      authenticatorData: data,
      signature: sign('sha256', signed, this.#key),
    });
  }

  #data({ host, isUnverified, counter }: ForgedValues, flags: number): Buffer {
    const rp = createHash('sha256')
      .update(host ?? new URL(this.#origin).hostname)
      .digest();
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const all = flags | userPresent | (isUnverified ? 0 : userVerified);
    return Buffer.concat([rp, Buffer.from([all]), count]);
  }

  #answer(response: Record<string, Buffer>): string {
    const id = this.id.toString('base64url');
    const texts = Object.entries(response).map(([name, bytes]) => [
      name,
      bytes.toString('base64url'),
    ]);
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(texts) as Record<string, string>,
    });
  }
}

function clientData(
  type: string,
  ownOrigin: string,
  { challenge: asked }: ChallengeOptions,
  { origin = ownOrigin, challenge = asked }: ForgedValues,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}
