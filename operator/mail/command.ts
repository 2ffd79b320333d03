/** `operator mail check|failed|retry`: the mail server, and mails that did not reach it. */
import { type Command, InvalidArgumentError } from 'commander';
import { Type } from 'typebox';
import type { Database } from '#database/connect.ts';
import { withDatabase } from '#operator/database.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { serverErrorOf } from '#runtime/server-errors.ts';
import { MailServerEnvironment, smtpErrorCode, tryMailServer } from '#runtime/mail.ts';
import { OperatorError } from '#services/operator-error.ts';

const help = `
Connects to SMTP_URL as services and provider do, signs in, and sends nothing. With smtp:// the connection is encrypted
by STARTTLS where the server offers it; smtps:// is TLS from the first byte. A certificate must come from a known
authority: NODE_EXTRA_CA_CERTS names a file with another one, for each process.`;

export function addCommands(program: Command): void {
  const mail = program.command('mail').description('the mail server, and mails that failed');
  mail
    .command('check')
    .description('say in words whether the mail server can be used')
    .addHelpText('after', help)
    .action(check);
  mail
    .command('failed')
    .description('list mails that failed for good')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withDatabase(async (database) => {
        const found = await failedMails(database);
        if (json) return printJson(found);
        if (found.length === 0) return print('No mail has failed.');
        const rows = found.map(({ reference, error, tries, failedAt }) => [
          reference,
          error,
          String(tries),
          failedAt,
        ]);
        return print(table(['about', 'error', 'tries', 'failed at'], rows, [2]));
      }),
    );
  mail
    .command('retry')
    .description('send mails that failed for good again, as new ones; see what stopped them first')
    .option('--about <reference>', 'only those about this', referenceOf)
    .action(({ about }: { about?: string }) =>
      withDatabase(async (database) => {
        const count = await retry(database, about);
        print(`${count} ${count === 1 ? 'mail is' : 'mails are'} sent within a minute.`);
      }),
    );
}

async function check(): Promise<void> {
  const { SMTP_URL } = MailServerEnvironment;
  const read = readEnvironment('The command', Type.Object({ SMTP_URL }), process.env);
  if (!read.SMTP_URL)
    throw new OperatorError('SMTP_URL is not set: no mail is sent, or mails go to MAIL_FOLDER.');
  // The rest of the address may hold a secret.
  const { host } = new URL(read.SMTP_URL);
  try {
    await tryMailServer(read.SMTP_URL);
  } catch (error) {
    const { problem, advice } = serverErrorOf(error);
    throw new OperatorError(
      `The mail server ${host} cannot be used: ${problem} (${smtpErrorCode(error)}): ${advice}.`,
      { cause: error },
    );
  }
  print(`The mail server ${host} lets this account in.`);
}

/** More would not be read on a screen. */
const shownMax = 200;

interface FailedMail {
  reference: string;
  error: string;
  tries: number;
  failedAt: Date;
}

async function failedMails(database: Database): Promise<FailedMail[]> {
  const { rows } = await database.query<FailedMail>(
    `SELECT reference, coalesce(error_code, '') AS error, tries, failed_at AS "failedAt"
     FROM auction.mail_outbox WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT $1`,
    [shownMax],
  );
  return rows;
}

/** What has become pointless meanwhile is dropped by the services instead of sent. */
async function retry(database: Database, about: string | undefined): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE auction.mail_outbox SET failed_at = NULL, tries = 0, next_try_at = now()
     WHERE failed_at IS NOT NULL AND ($1::text IS NULL OR reference = $1)`,
    [about ?? null],
  );
  return rowCount ?? 0;
}

function referenceOf(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('it is empty');
  return text.trim();
}
