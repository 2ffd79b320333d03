/**
 * Every mail to a user is a business letter: greeting, closing and the company's footer, in the
 * reader's language.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letter } from '#locales/letter.ts';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { changeMails, confirmations, passwordMails } from '#locales/mails.ts';
import { openTransport } from '#runtime/mail.ts';
import { type MailServer, openMailServer } from './mail-server.ts';

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
  const body = letter(code, [confirmations[code].next.contact]);
  await send({ id: code, recipient: 'anna@buyer.example', replyTo: null, subject: 'x', body });
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
  const firsts = [
    ...Object.values(confirmations[code].next),
    passwordMails[code].before,
    ...Object.values(changeMails[code].happened),
  ];
  const small = firsts.filter((text) => /^\p{Ll}/u.test(text));
  // Words such as the formal Ihr and Lei are capitalised anywhere.
  const large = firsts.filter((text) => !/^\p{Ll}/u.test(text) && !/^(Ihr|Lei)/.test(text));
  expect(goesOn.has(code) ? large : small).toEqual([]);
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
