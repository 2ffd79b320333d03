/**
 * The provider's answer to a silent sign-in or sign-out comes back in a hidden frame, which only
 * hands it to the page around it (portal/auth/answer-channel.ts): a page of one script does that,
 * where the whole portal would load in the frame. A browser that does not say what it loads gets
 * the page.
 */
import type { FastifyInstance } from 'fastify';
import { answerChannelOf } from '#portal/auth/answer-channel.ts';
import { isCallbackPath } from '#portal/auth/return-address.ts';

/** Call it after `securityHeaders`, and before the redirect to a language. */
export function answerInFrame(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.headers['sec-fetch-dest'] !== 'iframe') return;
    if (!isCallbackPath(request.url.split('?', 1)[0] ?? '')) return;
    await reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><script nonce="${reply.nonce}">${script}</script>`);
  });
}

/** The page around the frame looks for the request, and refuses an answer to none. */
const script = `
const [id] = (new URLSearchParams(location.search).get('state') ?? '').split(';');
if (id) {
  const channel = new BroadcastChannel(${JSON.stringify(answerChannelOf(''))} + id);
  channel.postMessage(location.href);
  channel.close();
}`;
