/** What this browser can do about notifications, and its subscription (decision 144). */
import type { PushSubscribed } from '#contract/push.ts';
import { pushWorkerPath } from '#portal/app/push-worker-path.ts';

export type PushAbility = 'unsupported' | 'homeScreen' | 'denied' | 'able';

export interface OwnPush {
  ability: PushAbility;
  /** The number of this browser's device; null without a subscription. */
  deviceId: string | null;
}

export async function readOwnPush(): Promise<OwnPush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { ability: isApplePhone() ? 'homeScreen' : 'unsupported', deviceId: null };
  if (Notification.permission === 'denied') return { ability: 'denied', deviceId: null };
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return {
    ability: 'able',
    deviceId: subscription ? await deviceIdOf(subscription.endpoint) : null,
  };
}

/** Undefined where the user refuses. @throws what the browser throws, as in private windows. */
export async function subscribe(publicKey: string): Promise<PushSubscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(pushWorkerPath);
  const registration = await navigator.serviceWorker.ready;
  // One of another sender's key cannot be changed.
  const former = await registration.pushManager.getSubscription();
  await former?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    browser: browserName(navigator.userAgent),
  };
}

async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCodePoint(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Safari there has notifications for pages on the home screen alone. */
function isApplePhone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (isMac() && navigator.maxTouchPoints > 1);
}

const isMac = () => navigator.userAgent.includes('Macintosh');

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const names = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'] as const;

/** Such as "Firefox, Android": enough to know one's devices apart. */
function browserName(userAgent: string): string {
  const browser = browsers.find((one) => userAgent.includes(`${one}/`));
  const system = systems.find((one) => userAgent.includes(one));
  return [browser && names[browser], system].filter(Boolean).join(', ') || '?';
}
