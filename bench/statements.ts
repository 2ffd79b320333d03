/**
 * `npm run bench -- statements`: awards at once, until each has its statement and its paper, by one
 * process (docs/decisions/102).
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { issueStatements } from '#services/settlement/issue-statements.ts';
import { openRenderer } from '#services/settlement/render-statements.ts';
import { addAuction, addLot, addPeople, testCompanies } from '#test/stock.ts';

const awards = Number(process.env.STATEMENTS_AWARDS ?? '500');
const goalS = 60;
const payee = { name: 'CarPlaza Client Account', iban: 'NL91ABNA0417164300', bic: null };

export async function benchStatements(print: (line: string) => void): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-bench-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded(path.join(folder, 'database'));
  const owner = connect(server.url, undefined);
  const database = connect(server.url, 'carplaza_services');
  try {
    await migrate(owner);
    const people = testCompanies();
    await addPeople(owner, people);
    await addAuction(owner, { id: 'nl-many', format: 'open' });
    for (let number = 1; number <= awards; number += 1)
      await addLot(owner, { auctionId: 'nl-many', plate: `B-${number}-NCH`, number });
    const { anna } = people;
    await owner.query(
      `INSERT INTO auction.standing_offer (lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor,
         includes_vat, includes_registration_tax, placed_by, placed_at, entry_count, entry_sequence, entry_hash)
       SELECT id, $1, 1, 900000 + number, 1, 900000 + number, false, false, $2, now(), 1, 1, sha256('') FROM auction.lot`,
      [anna.companyId, anna.id],
    );
    await owner.query(
      `UPDATE auction.lot SET price_minor = 900000, bid_count = 1, leader_company_id = $1,
         effective_ends_at = clock_timestamp() - interval '1 second'`,
      [anna.companyId],
    );
    const begunAt = performance.now();
    await closeDueLots({ database, publish: () => undefined });
    const renderer = openRenderer();
    await issueStatements(
      { database, payee, hasMail: true, portalUrl: 'https://portal.example' },
      renderer,
    );
    await renderer.close();
    const seconds = (performance.now() - begunAt) / 1_000;
    const { rows } = await owner.query<{ papers: number }>(
      'SELECT count(*)::integer AS papers FROM auction.statement_file',
    );
    const papers = rows[0]?.papers ?? 0;
    const isReached = papers === awards && seconds <= goalS;
    print(
      `${papers} of ${awards} awards have statement, paper and mails after ${seconds.toFixed(1)} s (goal ${goalS}): ${isReached ? 'reached' : 'missed'}`,
    );
    return isReached;
  } finally {
    await owner.end();
    await database.end();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
