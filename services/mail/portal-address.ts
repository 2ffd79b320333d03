/** Where buyers find the portal: an installation's own address, for links in mails. */
import type { Database } from '#database/connect.ts';

/** Stores the address of the settings, an origin without a final slash. */
export async function storePortalAddress(database: Database, url: string): Promise<void> {
  await database.query(
    `INSERT INTO auction.portal_address (url) VALUES ($1)
     ON CONFLICT (is_only) DO UPDATE SET url = excluded.url WHERE portal_address.url <> excluded.url`,
    [url],
  );
}

/** Returns undefined where no services have started on this database. */
export async function readPortalAddress(database: Database): Promise<string | undefined> {
  const { rows } = await database.query<{ url: string }>('SELECT url FROM auction.portal_address');
  return rows[0]?.url;
}
