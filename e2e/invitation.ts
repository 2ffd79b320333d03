/** The mail of an invitation, and the password that is chosen by its link. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type Page, expect } from '@playwright/test';
import { readIdentityConfig } from '#identity/config.ts';
import { sendInvitations } from '#identity/mail/invitations.ts';
import type { SendMail } from '#runtime/mail.ts';
import { openDatabase } from './database.ts';
import { identityUrl } from './ports.ts';

/** Journeys run beside each other, and each hands over the mails of all: they share a folder. */
const folder = `${process.env.JOURNEYS_DATA_DIR ?? path.join(tmpdir(), 'carplaza')}-mails`;

const deliver: SendMail = async ({ recipient, body }) => {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, encodeURIComponent(recipient));
  await writeFile(`${file}.part`, body);
  await rename(`${file}.part`, file);
};

/** Lets the provider's job hand its mails over until this address has one, and returns its link. */
export async function invitationLink(email: string): Promise<string> {
  const database = await openDatabase('carplaza_identity');
  const config = readIdentityConfig({ IDENTITY_URL: identityUrl, DATABASE_URL: 'postgres://none' });
  const log = { warn: () => undefined };
  const read = () =>
    readFile(path.join(folder, encodeURIComponent(email)), 'utf8').catch(() => undefined);
  try {
    await expect
      .poll(async () => {
        await sendInvitations({ config, database, send: deliver, log });
        return read();
      })
      .toBeDefined();
    return /http\S+token=[\w-]+\S*/.exec((await read()) ?? '')?.[0] ?? '';
  } finally {
    await database.end();
  }
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
