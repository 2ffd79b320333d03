import { mkdir, mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readableMail } from '#test/readable-mail.ts';
import { filesMax } from './mail-folder.ts';
import { openTransport } from './mail.ts';

const mail = {
  id: '5f0c1a2b-0000-4000-8000-000000000001',
  recipient: 'petra@weber.example',
  replyTo: null,
  subject: 'Zuschlag für Ihr Gebot',
  body: 'Guten Tag,\n\nhttps://carplaza.example/de-de/my-account\n',
};

const open = async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'carplaza-mails-')), 'mail');
  return { folder, send: openTransport({ folder, from: 'CarPlaza <noreply@carplaza.example>' }) };
};

test('a mail is a message that its owner alone reads, as it would be sent', async () => {
  const { folder, send } = await open();
  await send({
    ...mail,
    attachments: [{ name: 'a.pdf', contentType: 'application/pdf', base64: 'JVBERi0=' }],
  });
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z petra@weber\.example 5f0c1a2b\.eml$/);
  const source = await readFile(path.join(folder, name), 'utf8');
  const text = readableMail(source);
  expect(text).toContain('To: petra@weber.example');
  expect(text).toContain('Subject: Zuschlag für Ihr Gebot');
  expect(text).toContain('Guten Tag,');
  expect(text).toContain('filename=a.pdf');
  expect(source).toContain(`Message-ID: <${mail.id}@carplaza.example>`);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
});

test('an address never names another folder', async () => {
  const { folder, send } = await open();
  await send({ ...mail, recipient: '"../../../x"@weber.example' });
  expect(await readdir(path.dirname(folder))).toEqual(['mail']);
  expect(await readdir(folder)).toHaveLength(1);
});

test('the oldest go beyond the bound, and no other file does', async () => {
  const { folder, send } = await open();
  await mkdir(folder);
  const old = Array.from(
    { length: filesMax },
    (_, at) => `2020-01-01T00-00-00.${1000 + at}Z a b.eml`,
  );
  await Promise.all([...old, 'notes.txt'].map((name) => writeFile(path.join(folder, name), '')));
  await send(mail);
  const left = await readdir(folder);
  expect(left.filter((name) => name.endsWith('.eml'))).toHaveLength(filesMax);
  expect(left).not.toContain(old[0]);
  expect(left).toContain(old[1]);
  expect(left).toContain('notes.txt');
});

test('a folder that cannot be written is an error, and the mail waits', async () => {
  const { folder, send } = await open();
  await writeFile(folder, 'a file stands here');
  await expect(send(mail)).rejects.toThrow(/EEXIST|ENOTDIR/);
});
