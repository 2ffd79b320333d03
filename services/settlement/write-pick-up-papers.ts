/** Makes the papers of a lot's newest announcement: services/settlement/pick-up-paper.ts. */
import type { Country } from '#contract/calls.ts';
import { type Connection, type Database, type Reader, inTransaction } from '#database/connect.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import type { YardPlace } from '#contract/yards.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { noteSettlement } from './note-settlement.ts';
import type { PickUpContent, PickUpPaperKind } from './pick-up-paper.ts';
import {
  type PickUpRow,
  hasItsSlot,
  isAtYard,
  pickUpColumns,
  pickUpOf,
  slotJoin,
  yardPlaceInSql,
  yardPlaceOf,
} from './pick-ups.ts';
import { settlementTables } from './queries.ts';
import type { Renderer } from './render-statements.ts';
import type { StatementContent } from './statement.ts';

interface Row extends PickUpRow {
  id: string;
  settlement_id: string;
  company_id: string;
  content: StatementContent;
  reader_locale: string | null;
  announced_at: Date;
  announced_by: string;
  place: string | null;
  from_country: Country;
  yard: YardPlace | null;
}

/** The lot's newest announcement, of a vehicle to collect, without papers of its statement. */
async function findAnnounced(database: Reader, lotId: string): Promise<Row | undefined> {
  const { rows } = await database.query<Row>(
    `SELECT u.id, u.settlement_id, x.company_id, s.content, b.locale AS reader_locale, u.at AS announced_at, b.name AS announced_by,
       v.location_place AS place, v.location_country AS from_country, CASE WHEN y.id IS NOT NULL THEN ${yardPlaceInSql} END AS yard,
       ${pickUpColumns}
     FROM ${settlementTables} JOIN auction.pick_up u ON u.settlement_id = x.id JOIN auction.buyer b ON b.id = u.announced_by
     JOIN auction.lot l ON l.id = x.lot_id JOIN auction.description v ON v.id = l.description_id
     LEFT JOIN auction.yard_booking o ON o.settlement_id = x.id LEFT JOIN auction.yard y ON y.id = coalesce(o.yard_id, (SELECT y.id FROM auction.yard y WHERE ${isAtYard})) ${slotJoin('x.id')}
     WHERE x.lot_id = $1 AND x.state = 'released' AND ${hasItsSlot}
       AND NOT EXISTS (SELECT FROM auction.pick_up n WHERE n.settlement_id = u.settlement_id AND n.id > u.id)
       AND NOT EXISTS (SELECT FROM auction.pick_up_paper f WHERE f.pick_up_id = u.id AND f.number = s.number)`,
    [lotId],
  );
  return rows[0];
}

export async function writePickUpPapers(
  database: Database,
  renderer: Renderer,
  lotId: string,
): Promise<void> {
  const row = await findAnnounced(database, lotId);
  const content = row && contentOf(row);
  if (!row || !content) return;
  // What leaves its country travels with a consignment note.
  const kinds: PickUpPaperKind[] =
    content.to === content.from ? ['authorisation'] : ['authorisation', 'cmr'];
  const papers: { kind: PickUpPaperKind; content: Buffer }[] = [];
  for (const kind of kinds)
    papers.push({ kind, content: await renderer.render({ ...content, kind }) });
  await inTransaction(database, async (connection) => {
    // Nobody collects with an older announcement, or with what names a corrected statement.
    await connection.query(
      `DELETE FROM auction.pick_up_paper f USING auction.pick_up u
       WHERE u.id = f.pick_up_id AND u.settlement_id = $1 AND (u.id < $2 OR f.number <> $3)`,
      [row.settlement_id, row.id, content.number],
    );
    for (const paper of papers) await addPaper(connection, row.id, content, paper);
    await noteSettlement(connection, { lotId, companyId: row.company_id });
  });
}

const pagesOf: Record<PickUpPaperKind, number> = { authorisation: 1, cmr: 3 };

async function addPaper(
  connection: Connection,
  pickUpId: string,
  { number, locale }: PickUpContent,
  { kind, content }: { kind: PickUpPaperKind; content: Buffer },
): Promise<void> {
  await connection.query(
    `INSERT INTO auction.pick_up_paper (pick_up_id, kind, number, locale, page_count, content)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [pickUpId, kind, number, locale, pagesOf[kind], content],
  );
}

function contentOf(row: Row): PickUpContent | undefined {
  const { number, seller, buyer, vehicle, lot, timeZone, sum } = row.content;
  const pickUp = pickUpOf(row);
  if (!pickUp) return undefined;
  const country = buyer.country as Country;
  return {
    kind: 'authorisation',
    number,
    locale: localeOfReader({ locale: row.reader_locale, country }),
    yardLocale: localeOfReader({ locale: null, country: row.from_country }),
    seller,
    buyer,
    vehicle,
    lot,
    timeZone,
    announcedAt: row.announced_at.toISOString(),
    announcedBy: plainText(row.announced_by),
    place: plainOrNull(row.place),
    yard: row.yard && yardPlaceOf(row.yard),
    from: row.from_country,
    to: sum.to ?? row.from_country,
    pickUp,
  };
}
