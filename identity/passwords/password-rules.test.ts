import { expect, test } from 'vitest';
import { isWhole } from '#test/depth.ts';
import { anna } from '#test/open-identity.ts';
import { weaknessOf } from './password-rules.ts';

test.each([
  ['', 'short'],
  ['Tr0ub4dor', 'short'],
  ['k7-Qm2.vWx9', 'short'],
  ['1q2w3e4r5t', 'short'],
  ['qwerty12345', 'short'],
  // Long enough in bytes, but short in the characters a user sees.
  ['🚗🚙🚕🚌🚓🚑🚒🚐', 'short'],
])('%j is %s', async (password, weakness) => {
  expect(await weaknessOf(password, anna)).toBe(weakness);
});

/** From lists of leaked passwords, in eight languages, with common suffixes. */
const common = [
  'password1345',
  'password12345',
  'passwordpassword',
  'password-password',
  'P@ssw0rd-2026!',
  'Passw0rd1234',
  'qwerty12345678',
  'qwertyqwerty',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'zaq12wsxcde3',
  '!QAZ2wsx#EDC',
  'qazwsxedcrfv',
  '123456789012',
  '1234qwerasdfzxcv',
  'iloveyou1234',
  'monkey123456',
  'dragon2000dragon',
  'football12345',
  'superman1234567',
  'michaeljordan23',
  'trustno1trustno1',
  'letmein123456',
  'welcome12345',
  'administrator1',
  'Willkommen123',
  'Willkommen2026!',
  'Passwort1234',
  'Sommer2025!!',
  'geheim123456',
  'wachtwoord!!',
  'welkom012345',
  'autohandel2025',
  'motdepasse123',
  'azertyuiop123',
  'bonjour12345',
  'contrasena123',
  'palavrapasse1',
  'bemvindo1234',
  'haslo1234567',
  'ciaociaociao',
];

/** `npm test` tries a fourth of them. */
const tried = common.filter((_, index) => isWhole || index % 8 === 0);

test.each(tried)('%j is among the first guesses', async (password) => {
  expect(await weaknessOf(password, anna)).toMatch(/^(common|pattern)$/);
});

test.each([
  'aaaaaaaaaaaaaaa',
  '1212121212121212',
  'abcdefghijklm',
  'zyxwvutsrqpo',
  '2026-11-22-2026',
])('%j is a pattern', async (password) => {
  expect(await weaknessOf(password, anna)).toMatch(/^(common|pattern)$/);
});

test.each([
  'anna@vandijk.example',
  'Anna@VanDijk.example',
  'Verhoeven-1979',
  'AnnaVerhoeven1',
  'vandijk2026!',
  'VanDijkAutomotive1',
  'anna.anna.anna',
  'verhoeven.verhoeven',
  'Carplaza2026!',
  'carplaza-demo',
])('%j is the person, the company or us', async (password) => {
  expect(await weaknessOf(password, anna)).toMatch(/^(personal|pattern|common)$/);
});

test.each([
  'a right long pass phrase',
  'zon maan fiets',
  'k7-Qm2.vWx9+',
  'Żółw pije herbatę',
  '🚗 rijdt nooit zonder mij',
  'tasse regen kompass',
])('%j is good', async (password) => {
  expect(await weaknessOf(password, anna)).toBeUndefined();
});

test('the reason follows from its contents', async () => {
  const reasons = ['vandijk2026!', 'welcome12345', 'zyxwvutsrqpo'].map((password) =>
    weaknessOf(password, anna),
  );
  expect(await Promise.all(reasons)).toEqual(['personal', 'common', 'pattern']);
});

test('a first name that is also in a list of names is the person’s', async () => {
  const nora = { email: 'nora@nieuw-huis.example', name: 'Nora Bos', companyName: 'Nieuw Huis' };
  expect(await weaknessOf('nora.bos.1990', nora)).toBe('personal');
});

test('a hundred thousand characters are judged by their beginning', async () => {
  expect(await weaknessOf('a'.repeat(100_000), anna)).toBeDefined();
});

test('more at once than a minute can check are refused with a time to retry', async () => {
  const crowd = Array.from({ length: 40 }, () => weaknessOf('a right long pass phrase', anna));
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([undefined, 'busy']));
});
