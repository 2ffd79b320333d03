/**
 * `POST /content-changed`: a content management system announces a publication. Requests are
 * signed, because a refresh costs both sides; the body is ignored and everything is fetched again.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { CachedSource } from '#content/cached-source.ts';
import { perNetwork } from '#runtime/rate-limit/routes.ts';

/** Allows for two clocks and a queue in between; after that a recorded signature is worthless. */
const ageMaxMs = 5 * 60_000;
/** Fits an entry with the longest body and its components. */
const bodyMaxBytes = 512 * 1024;
/** Senders wait about ten seconds. */
const answerWithinMs = 5_000;

export type WebhookRefusal = 'SignatureIsMissing' | 'SignatureIsWrong' | 'SignatureIsTooOld';

export async function contentWebhook(
  app: FastifyInstance,
  content: Pick<CachedSource, 'refresh'>,
  secret: string,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes, not a parser's result.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      '/content-changed',
      // An editor who saves all day long stays far below it.
      { bodyLimit: bodyMaxBytes, config: perNetwork({ max: 30, withinS: 60 }) },
      async (request, reply) => {
        const { headers, body } = request;
        const refusal = refusalOf(
          {
            timestamp: String(headers['x-webhook-timestamp'] ?? ''),
            signature: String(headers['x-webhook-signature'] ?? ''),
            body: body ?? Buffer.alloc(0),
          },
          secret,
          Date.now(),
        );
        if (refusal) return reply.status(401).send({ code: refusal });
        const isFresh = await Promise.race([
          content.refresh(),
          wait(answerWithinMs, undefined, { ref: false }),
        ]);
        return isFresh === true
          ? reply.send({ status: 'refreshed' })
          : reply.status(202).send({ status: isFresh === false ? 'keptLastCopy' : 'refreshing' });
      },
    );
  });
}

interface Signed {
  /** Seconds since 1970, in decimal digits. */
  timestamp: string;
  /** HMAC-SHA256 over `{timestamp}.{body}` in hexadecimal digits. */
  signature: string;
  body: Uint8Array;
}

/** Returns undefined if the request is authentic and current. */
function refusalOf(
  { timestamp, signature, body }: Signed,
  secret: string,
  nowMs: number,
): WebhookRefusal | undefined {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature))
    return 'SignatureIsMissing';
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureIsWrong';
  const ageMs = Math.abs(nowMs - Number(timestamp) * 1000);
  return ageMs > ageMaxMs ? 'SignatureIsTooOld' : undefined;
}
