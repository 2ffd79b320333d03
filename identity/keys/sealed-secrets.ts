/**
 * Seals the provider's keys before they are stored (AES-256-GCM), so that a copy of the database
 * signs nothing. A sealed text names the secret that opens it.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1';
/** The nonce and tag lengths of GCM (NIST SP 800-38D, 5.2.1). */
const nonceBytes = 12;
const tagBytes = 16;
/** Enough to tell two secrets apart. */
const nameBytes = 6;

/** A command of Node itself, because every machine of ours has it. */
export const makeSecretCommand = `node -p "crypto.randomBytes(32).toString('base64url')"`;
/** The way on where the secret is lost. */
const renewKeysCommand = 'npm run operator -- identity rotate-keys --restored';

/** None of the configured secrets opens the stored keys. */
export class KeySecretError extends Error {
  constructor() {
    super(
      `IDENTITY_KEY_SECRET does not open the keys that this database holds: they were sealed with another secret.
- Set IDENTITY_KEY_SECRET to the secret that this database was used with.
- To replace that secret, name the new one in IDENTITY_KEY_SECRET and the old one in IDENTITY_KEY_SECRET_BEFORE.
- If it is lost: ${renewKeysCommand}
  has new keys made at the next start, and everybody signs in again.`,
    );
    this.name = 'KeySecretError';
  }
}

export interface Sealer {
  /** `place` names the row: a sealed text opens nowhere else. */
  seal(text: string, place: string): string;
  /** @throws KeySecretError where no secret fits, or the text was changed. */
  open(sealed: string, place: string): string;
  /** Whether the text was sealed with the newest secret. */
  isCurrent(sealed: string): boolean;
}

/** `secrets`: the newest first, which seals; all open. */
export function createSealer(secrets: readonly string[]): Sealer {
  const keys = secrets.map((secret) => ({ name: nameOf(secret), key: keyOf(secret) }));
  const [newest] = keys;
  if (!newest) throw new Error('No secret to seal keys with.');
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, newest.key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'));
      return [version, newest.name, ...parts].join('.');
    },
    open(sealed, place) {
      const [, name, nonce = '', text = '', tag = ''] = sealed.split('.');
      const known = keys.find((one) => one.name === name);
      if (!known) throw new KeySecretError();
      const decipher = createDecipheriv(algorithm, known.key, bytesOf(nonce), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(place));
      try {
        decipher.setAuthTag(bytesOf(tag));
        return Buffer.concat([decipher.update(bytesOf(text)), decipher.final()]).toString('utf8');
      } catch {
        throw new KeySecretError();
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${version}.${newest.name}.`),
  };
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

/** The secret has the entropy of a key already, so it needs no slow derivation. */
function derive(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `carplaza identity ${purpose}`, bytes));
}

function keyOf(secret: string): Buffer {
  return derive(secret, 'keys', 32);
}

function nameOf(secret: string): string {
  return derive(secret, 'name', nameBytes).toString('base64url');
}
