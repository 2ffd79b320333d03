/** Publishes the lots in moved_lot, because open screens count down to an end that has moved. */
import type { Connection } from '#database/connect.ts';
import { publishRescheduled } from '#services/lots/publish-rescheduled.ts';

/** Lots published at a time: a thousand whole states are a megabyte. */
const batchMax = 1_000;

/** The last step of an import, so that the published state is final. */
export async function publishRescheduledLots(connection: Connection): Promise<void> {
  await connection.query('DECLARE moved NO SCROLL CURSOR FOR SELECT id FROM moved_lot');
  for (;;) {
    const { rows } = await connection.query<{ id: string }>(`FETCH ${batchMax} FROM moved`);
    if (rows.length === 0) return;
    await publishRescheduled(
      connection,
      rows.map((row) => row.id),
    );
  }
}
