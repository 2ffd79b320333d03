/** An open screen counts down to an end that has moved: its readers are told of the lots noted in moved_lot. */
import type { Connection } from '#database/connect.ts';
import { publishRescheduled } from '#services/lots/publish-rescheduled.ts';

/** Lots told at a time: a thousand whole states are a megabyte. */
const batchMax = 1_000;

/** The last step of an import: what is told is what the import leaves. */
export async function publishRescheduledLots(connection: Connection): Promise<void> {
  for (;;) {
    const { rows } = await connection.query<{ id: string }>(
      `DELETE FROM moved_lot WHERE ctid IN (SELECT ctid FROM moved_lot LIMIT $1) RETURNING id`,
      [batchMax],
    );
    if (rows.length === 0) return;
    await publishRescheduled(
      connection,
      rows.map((row) => row.id),
    );
  }
}
