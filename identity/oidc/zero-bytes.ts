/** PostgreSQL stores no zero byte: a request with one is refused before any query. */
import type { FastifyInstance } from 'fastify';
import { errors } from 'oidc-provider';

const broken = { statusCode: 400 };

/** Checks the URLs of all routes and the form bodies of this provider's pages. */
export function refuseZeroBytes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(/%00|\0/.test(request.raw.url ?? '') ? zeroByte() : undefined);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    done(hasZeroByte(request.body) ? zeroByte() : undefined);
  });
}

/** Checks what the protocol is about to store, because oidc-provider reads the body itself. */
export function refuseZeroBytesIn(json: string): void {
  if (json.includes('\\u0000')) throw new errors.InvalidRequest('a parameter holds a zero byte');
}

function hasZeroByte(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => `${name}${String(value)}`.includes('\0'));
}

function zeroByte(): Error {
  return Object.assign(new Error('a parameter holds a zero byte'), broken);
}
