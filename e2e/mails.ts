/** The mails of the stack, as people read them: it writes them into its folder. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type Page, expect } from '@playwright/test';
import { readableMail } from '#test/readable-mail.ts';

/** Waits for a mail to this address that contains the pattern, and returns its text. */
export async function mailTo(email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => (found = (await mailsTo(email)).find((mail) => pattern.test(mail))), {
      // The jobs that send look every five to fifteen seconds.
      timeout: 90_000,
      message: `a mail to ${email} with ${pattern}`,
    })
    .toBeDefined();
  return found ?? '';
}

/** Waits for a mail with such a link and returns the address. */
export async function linkTo(email: string, pattern: RegExp): Promise<string> {
  const links = (await mailTo(email, pattern)).match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const link = links.find((one) => pattern.test(one));
  if (link === undefined) throw new Error(`no link in the mail to ${email}`);
  return link;
}

/** The link by which an invited person chooses a password. */
export function invitationLink(email: string): Promise<string> {
  return linkTo(email, /token=/);
}

/** Newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const folder = path.join(process.env['JOURNEYS_DATA_DIR'] ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const own = names
    .filter((name) => name.split(' ')[1] === email)
    .toSorted()
    .toReversed();
  const sources = await Promise.all(own.map((name) => readFile(path.join(folder, name), 'utf8')));
  return sources.map(readableMail);
}

/** Opens the link in a new browser context and chooses a password. */
export async function choosePassword(
  browser: Browser,
  link: string,
  password: string,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat new password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is saved');
  return page;
}
