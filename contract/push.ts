/**
 * Devices on which a user is notified: GET and POST {biddingUrl}/push-devices, DELETE
 * {biddingUrl}/push-devices/{deviceId} (decision 144).
 */
import { type Static, Type } from 'typebox';
import { Instant, Nullable } from './calls.ts';
import { Name, PlainText, Typed } from './text.ts';

/** The SHA-256 of the subscription's endpoint, by which a browser finds its own. */
export const PushDeviceId = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** Phone, tablet, two computers and one more; the oldest gives way. */
export const pushDevicesMax = 5;

export const PushDevices = Type.Object({
  /** By which browsers subscribe; null: notifications are not sent. */
  publicKey: Nullable(Type.String()),
  devices: Type.Array(Type.Object({ id: PushDeviceId, browser: PlainText, addedAt: Instant }), {
    maxItems: pushDevicesMax,
  }),
  serverTime: Instant,
});
export type PushDevices = Static<typeof PushDevices>;

/** What a browser's subscription says of itself (PushSubscription.toJSON). */
export const PushSubscribed = Type.Object(
  {
    endpoint: Typed(1_000, 12),
    keys: Type.Object(
      {
        // An uncompressed point of P-256 and 16 bytes, as base64url.
        p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}$' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
      },
      { additionalProperties: false },
    ),
    browser: Name(60),
  },
  { additionalProperties: false },
);
export type PushSubscribed = Static<typeof PushSubscribed>;

/** What the service worker is sent: no amounts, since a lock screen shows it. */
export interface PushContent {
  title: string;
  body: string;
  /** Path in the portal. */
  path: string;
  /** What replaces what. */
  tag: string;
}
