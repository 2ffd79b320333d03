/**
 * The job that releases what is wholly paid: release, state, log, event and mails in one
 * transaction, so that nobody has a code for a vehicle that is not paid (docs/rules.md, After the
 * award).
 */
import { wonPath } from '#contract/won-path.ts';
import { randomUUID } from 'node:crypto';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { settlementAfter } from '#domain/settlement-life-cycle.ts';
import { letter } from '#locales/letter.ts';
import { localePath } from '#locales/locales.ts';
import { releaseMails } from '#locales/release-mails.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { jobActor } from '#services/acts/actor.ts';
import { releaseBatchMax } from '#services/limits.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { findReaders } from '#services/notices/queries.ts';
import { type PublicUrls, openMailsOfChoice } from '#services/notices/mails-of-choice.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { type Settlement, lockSettlementOf, setState } from '#services/settlement/queries.ts';
import { addRelease } from './queries.ts';
import type { ReleaseCodes } from '#services/settlement/release-codes.ts';

export interface ReleaseDeps extends PublicUrls {
  database: Database;
  codes: ReleaseCodes;
  /** Whether mails are sent; without a mail server none is stored. */
  hasMail: boolean;
}

/** Returns how many vehicles were released. */
export async function releasePaid(deps: ReleaseDeps): Promise<number> {
  const { rows } = await deps.database.query<{ lotId: string }>(
    `SELECT lot_id AS "lotId" FROM auction.settlement WHERE state = 'paid' ORDER BY paid_at, id LIMIT $1`,
    [releaseBatchMax],
  );
  let released = 0;
  for (const { lotId } of rows)
    if (await inTransaction(deps.database, (connection) => release(connection, lotId, deps)))
      released += 1;
  return released;
}

/** Of two processes one does; the other finds it done. */
async function release(
  connection: Connection,
  lotId: string,
  { codes, hasMail, ...urls }: ReleaseDeps,
): Promise<boolean> {
  const settlement = await lockSettlementOf(connection, lotId);
  const state = settlement && settlementAfter(settlement.state, 'release');
  if (!settlement || !state) return false;
  const id = randomUUID();
  const codeHash = await codes.hashOf(await codes.codeOf(id));
  // One of a million million has the code of another vehicle: the next look makes a new one.
  if (!(await addRelease(connection, { id, settlementId: settlement.id, codeHash }))) return false;
  await setState(connection, settlement.id, state);
  const { auctionId } = settlement.content.lot;
  await appendActs(connection, jobActor, [
    {
      kind: 'releaseVehicle',
      auctionId,
      lotId,
      companyId: settlement.companyId,
      after: { statement: settlement.content.number },
    },
  ]);
  await noteSettlement(connection, settlement);
  const { companyId, content } = settlement;
  await addNotices(connection, [
    { kind: 'released', subject: content.number, companyId, lotId, auctionId },
  ]);
  if (hasMail) await mailRelease(connection, settlement, urls);
  return true;
}

/** The subject is a header. */
const subjectMax = 190;

/** Says that there is a code and where, never which: mails are forwarded. */
async function mailRelease(
  connection: Connection,
  { companyId, content }: Settlement,
  { portalUrl, servicesUrl }: PublicUrls,
): Promise<void> {
  const { auctionId } = content.lot;
  const path = wonPath({ auctionId, licensePlate: content.vehicle.plate });
  const about = { kind: 'won', companyId, lotId: null, auctionId } as const;
  const readers = await findReaders(connection, about, 'release');
  const makeMailOfChoice = await openMailsOfChoice(connection, servicesUrl);
  const vehicle = `${content.vehicle.name}, ${content.vehicle.plate}`;
  await putInOutbox(
    connection,
    readers.map((reader) => {
      const locale = localeOfReader(reader);
      const { subject, text, link } = releaseMails[locale];
      const mail = {
        reference: content.number,
        recipient: reader.email,
        replyTo: null,
        subject: subject.replace('{vehicle}', vehicle).slice(0, subjectMax),
        body: letter(locale, [
          text.replace('{vehicle}', vehicle).replace('{number}', content.number),
          `${link} ${portalUrl}${localePath(locale, path)}`,
        ]),
        attachments: [],
      };
      return makeMailOfChoice(mail, { kind: 'release', user: reader, locale });
    }),
  );
}
