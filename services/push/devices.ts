/** The devices on which a user is notified. */
import { createHash } from 'node:crypto';
import { type PushDevices, type PushSubscribed, pushDevicesMax } from '#contract/push.ts';
import { type Database, type Reader, inTransaction } from '#database/connect.ts';
import { plainText } from '#services/plain-text.ts';
import { isPushService } from './is-push-service.ts';
import type { PushConfig } from './push-config.ts';

export async function readDevices(
  database: Reader,
  buyerId: string,
  push: PushConfig | undefined,
): Promise<PushDevices> {
  const { rows } = await database.query<{
    devices: { id: string; browser: string; at: string }[];
    now: Date;
  }>(
    `SELECT coalesce((SELECT json_agg(json_build_object('id', d.id, 'browser', d.browser, 'at', d.added_at) ORDER BY d.added_at DESC)
       FROM auction.push_device d WHERE d.buyer_id = $1), '[]') AS devices, clock_timestamp() AS now`,
    [buyerId],
  );
  const [row] = rows;
  return {
    publicKey: push?.keys.publicKey ?? null,
    devices: (row?.devices ?? []).map(({ id, browser, at }) => ({
      id,
      browser,
      addedAt: new Date(at).toISOString(),
    })),
    serverTime: (row?.now ?? new Date()).toISOString(),
  };
}

/**
 * Who turned notifications on last in a browser gets its notifications. Returns false for an
 * endpoint of no known push service.
 */
export async function addDevice(
  database: Database,
  buyerId: string,
  { endpoint, keys, browser }: PushSubscribed,
  push: PushConfig | undefined,
): Promise<boolean> {
  if (!push || !isPushService(endpoint, push.services)) return false;
  const id = createHash('sha256').update(endpoint).digest('base64url');
  await inTransaction(database, async (connection) => {
    // One after the other for a user: two at once would pass the bound.
    await connection.query('SELECT FROM auction.buyer WHERE id = $1 FOR NO KEY UPDATE', [buyerId]);
    // What waited for another user of the browser goes with the row.
    await connection.query('DELETE FROM auction.push_device WHERE id = $1', [id]);
    await connection.query(
      `INSERT INTO auction.push_device (id, buyer_id, endpoint, p256dh, auth, browser)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, buyerId, endpoint, keys.p256dh, keys.auth, plainText(browser)],
    );
    await connection.query(
      `DELETE FROM auction.push_device WHERE id IN (
         SELECT id FROM auction.push_device WHERE buyer_id = $1 ORDER BY added_at DESC, id OFFSET $2)`,
      [buyerId, pushDevicesMax],
    );
  });
  return true;
}

export async function removeDevice(database: Database, buyerId: string, id: string): Promise<void> {
  await database.query('DELETE FROM auction.push_device WHERE id = $2 AND buyer_id = $1', [
    buyerId,
    id,
  ]);
}
