/** Mails as files, for a machine without a mail server: `npm start` writes DATA_DIR/mail. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The oldest go beyond it: a demo that runs for weeks fills no disk. */
export const filesMax = 1_000;

/** Others' invitations and password links are in them: the owner alone reads them. */
const folderMode = 0o700;
const fileMode = 0o600;

export interface FiledMail {
  /** The same at every try. */
  id: string;
  recipient: string;
  /** The message as it would go over the wire (RFC 5322). */
  source: Buffer;
}

/**
 * Writes one mail as `<time> <recipient> <id>.eml`, which mail programs open; names sort by time.
 */
export async function fileMail(folder: string, mail: FiledMail, now = new Date()): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const time = now.toISOString().replaceAll(':', '-');
  const recipient = mail.recipient.replaceAll(/[^\w@.+-]/g, '_').slice(0, 100);
  const name = `${time} ${recipient} ${mail.id.slice(0, 8)}.eml`;
  await writeFile(path.join(folder, name), mail.source, { mode: fileMode });
  const names = (await readdir(folder)).filter((one) => one.endsWith('.eml')).toSorted();
  const old = names.slice(0, Math.max(0, names.length - filesMax));
  // Another process may have removed it.
  await Promise.all(old.map((one) => rm(path.join(folder, one), { force: true })));
}
