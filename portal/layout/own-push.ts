/** Whose notifications this browser shows, and when that ends (decision 144). */
import { browserStorage } from '#portal/auth/browser-storage.ts';

const ownerKey = 'carplaza.push';

interface Owner {
  subject: string;
  /** Nobody else uses the device: inactivity ends nothing. */
  isAlone: boolean;
}

export function readPushOwner(): Owner | undefined {
  // Stored values of the browser may be anything.
  const [subject = '', isAlone] = (browserStorage('localStorage')?.getItem(ownerKey) ?? '').split(
    '\n',
  );
  return subject === '' ? undefined : { subject, isAlone: isAlone === 'alone' };
}

export function writePushOwner({ subject, isAlone }: Owner): void {
  browserStorage('localStorage')?.setItem(ownerKey, `${subject}\n${isAlone ? 'alone' : ''}`);
}

/** A push service that is away is not waited for. */
export async function endPush(): Promise<void> {
  // Without a permission there is no subscription, and nothing is asked.
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const end = async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    browserStorage('localStorage')?.removeItem(ownerKey);
  };
  const { promise: late, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, waitMaxMs);
  await Promise.race([end().catch(() => undefined), late]);
}

const waitMaxMs = 1_000;

/** Whoever comes to a shared computer next sees nothing of the user before. */
export async function endPushOfInactive(): Promise<void> {
  if (readPushOwner()?.isAlone !== true) await endPush();
}

/** Another user's notifications end with the first page that this one opens. */
export async function endPushOfOthers(subject: string): Promise<void> {
  if (readPushOwner()?.subject !== subject) await endPush();
}
