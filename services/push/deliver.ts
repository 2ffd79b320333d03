/** Hands an encrypted notification to a push service (RFC 8030). */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushContent } from '#contract/push.ts';
import { pushTimeoutMs } from '#services/limits.ts';
import type { PushConfig } from './push-config.ts';

export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
  content: PushContent;
  ttlS: number;
  isUrgent: boolean;
}

/** `gone`: the subscription is over. `refused`: it will not be taken at another try either. */
export type Delivery = 'taken' | 'gone' | 'refused' | 'later';

export type Post = (url: string, init: RequestInit) => Promise<Response>;

/** A request without redirects: where one leads to nobody has checked. */
export async function deliver(
  { keys }: PushConfig,
  { endpoint, p256dh, auth, content, ttlS, isUrgent }: Push,
  post: Post = fetch,
): Promise<Delivery> {
  const { headers, method, body } = await buildPushPayload(
    {
      data: JSON.stringify(content),
      options: { ttl: ttlS, urgency: isUrgent ? 'high' : 'normal', topic: content.tag },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    keys,
  );
  try {
    const answer = await post(endpoint, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(pushTimeoutMs),
    });
    // A body of any length is not read.
    await answer.body?.cancel();
    return deliveryOf(answer.status);
  } catch {
    return 'later';
  }
}

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
