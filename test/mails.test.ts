/**
 * Every mail to a user is a business letter: greeting, closing and the company's footer, in the
 * reader's language.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { mail } from '#locales/written/mail.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import { openTransport } from '#runtime/mail.ts';
import { type MailServer, openMailServer } from './mail-server.ts';

const root = path.resolve(import.meta.dirname, '..');
let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(() => server.close());

const layouts: Record<LocaleCode, [greeting: string, closing: string]> = {
  en: ['Hello,', 'Kind regards,'],
  'nl-nl': ['Goedendag,', 'Met vriendelijke groet,'],
  'fr-fr': ['Bonjour,', 'Cordialement,'],
  'de-de': ['Guten Tag,', 'Mit freundlichen Grüßen'],
  'pt-pt': ['Bom dia,', 'Com os melhores cumprimentos,'],
  'es-es': ['Buenos días:', 'Un cordial saludo,'],
  'it-it': ['Buongiorno,', 'Cordiali saluti'],
  'pl-pl': ['Dzień dobry,', 'Z poważaniem'],
};

/** In these languages the sentence after the greeting's comma begins in lower case. */
const goesOn: ReadonlySet<LocaleCode> = new Set(['de-de', 'it-it', 'pl-pl']);

test.each(locales)('a mail in $name greets, closes and carries the footer', async ({ code }) => {
  const send = openTransport({
    smtpUrl: server.url,
    from: 'CarPlaza <noreply@carplaza.example>',
    footer: 'Example B.V., Street 1, Utrecht\\nKvK 12345678',
  });
  const written = mail('request.contact', code, { values: { reference: 'x' } });
  await send({ id: code, recipient: 'anna@buyer.example', replyTo: null, ...written });
  const lines = plainText(server.received.at(-1)?.source ?? '').split('\n');
  const [greeting, closing] = layouts[code];
  expect(lines[0]).toBe(greeting);
  const end = lines.indexOf(closing);
  expect(end).toBeGreaterThan(2);
  expect(lines[end + 1]).toContain('CarPlaza');
  expect(lines.slice(end + 2).filter(Boolean)).toEqual([
    'Example B.V., Street 1, Utrecht',
    'KvK 12345678',
  ]);
});

test.each(locales)('each first sentence of a mail in $name fits its greeting', ({ code }) => {
  const texts = writtenTexts[code];
  const firsts = [
    texts['request.contact.text'],
    texts['request.registration.text'],
    texts['password.text'],
    texts['account.passwordChanged.text'],
    texts['account.passkeyAdded.text'],
    texts['account.passkeyRemoved.text'],
  ];
  const small = firsts.filter((text) => /^\p{Ll}/u.test(text));
  // Words such as the formal Ihr and Lei are capitalised anywhere.
  const large = firsts.filter((text) => !/^\p{Ll}/u.test(text) && !/^(Ihr|Lei)/.test(text));
  expect(goesOn.has(code) ? large : small).toEqual([]);
});

test('no words of a mail stand in the services', async () => {
  const words: string[] = [];
  for await (const file of glob('services/**/*.ts', { cwd: root })) {
    const source = file.includes('.test.') ? '' : readFileSync(path.join(root, file), 'utf8');
    if (!/(?:putInOutbox|mailDesk|#locales\/written\/\w*mail)/.test(source)) continue;
    for (const [, text] of source.matchAll(/['"`]([A-Z][a-z]+[ :][^'"`]*)/g))
      words.push(`${file}: ${text}`);
  }
  expect(words).toEqual([]);
});

/** Returns the plain text of a mail, for mail programs without HTML. */
function plainText(source: string): string {
  const part = source.split(/^--.*$/m).find((one) => /content-type: text\/plain/i.test(one)) ?? '';
  const [head = '', ...rest] = part.trim().split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const text = /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : Buffer.from(
        body
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
            String.fromCodePoint(Number.parseInt(hex, 16)),
          ),
        'latin1',
      ).toString();
  return text.replaceAll('\r\n', '\n');
}
