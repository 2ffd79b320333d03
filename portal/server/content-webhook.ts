/**
 * `POST /content-changed`: a content management system says that something was published. Signed, because a refresh costs both
 * sides something; what is in the body does not matter, everything is asked for again.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { CachedSource } from '#content/cached-source.ts';

/** Two clocks and a queue between them; a signature that somebody wrote down is worthless after it. */
const ageMaxMs = 5 * 60_000;
/** An entry with the longest body, and its components. */
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
    // Signed are the bytes that were sent, not what a parser makes of them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      '/content-changed',
      // Who saves all day long is far below it.
      { bodyLimit: bodyMaxBytes, config: { rateLimit: { max: 30, timeWindow: '1 minute' } } },
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

/** Undefined where the request is the sender's own and of now. */
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
