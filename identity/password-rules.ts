/** What a password must be (NIST SP 800-63B: long rather than odd, nothing that guessers try first). Pure. */
import type { Account } from './accounts.ts';

export type PasswordWeakness = 'short' | 'common' | 'personal';

/** A line of ten that nobody guesses outlasts the growing waits of attempts.ts by far. */
export const passwordLengthMin = 10;
/** "abababababab" is long and no secret. */
const differentSignsMin = 5;
/** Parts of a name that are shorter stand in too many words to be told apart from them. */
const personalPartMin = 4;

export function weaknessOf(
  password: string,
  account: Pick<Account, 'email' | 'name' | 'companyName'>,
): PasswordWeakness | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (Array.from(text).length < passwordLengthMin) return 'short';
  if (new Set(text).size < differentSignsMin || isRun(text)) return 'common';
  const letters = withoutOrnament(text);
  if (firstGuesses.some((guess) => isMostly(letters, guess))) return 'common';
  return personalParts(account).some((part) => isMostly(letters, part)) ? 'personal' : undefined;
}

/** A word with years, dots and digits for letters around it: "P@ssw0rd-2026!" is "password". */
function withoutOrnament(text: string): string {
  return text
    .replaceAll(/[0134578@$]/g, (sign) => lookalikes[sign] ?? sign)
    .replaceAll(/[^\p{L}]/gu, '');
}
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};

/** What is left without the word would not be a password by itself. */
function isMostly(letters: string, word: string): boolean {
  return letters.includes(word) && letters.replaceAll(word, '').length < personalPartMin;
}

/** "1234567890", "abcdefghij": each sign the neighbour of the one before. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  // On a keyboard 0 comes after 9.
  return new Set(steps.map((step) => (Math.abs(step) === 9 ? -step / 9 : step))).size === 1;
}

function personalParts({ email, name, companyName }: Parameters<typeof weaknessOf>[1]): string[] {
  const words = `${email.replace(/\.[a-z]+$/i, '')} ${name} ${companyName}`.toLowerCase();
  const parts = words.split(/[^\p{L}]+/u).filter((part) => part.length >= personalPartMin);
  return [
    ...parts,
    withoutOrnament(companyName.toLowerCase()),
    withoutOrnament(name.toLowerCase()),
  ];
}

/** First in every list of leaked passwords, and in our eight languages. */
const firstGuesses =
  'password passwort wachtwoord motdepasse palavrapasse contrasena contraseña parola haslo hasło qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl zxcvbn letmein welcome welkom willkommen bienvenue bienvenido benvenuto bemvindo witamy iloveyou administrator admin dragon sunshine princess football monkey superman trustno geheim secret changeme carplaza autohandel carsales summer winter zomer sommer hallo hello'
    .split(' ')
    .sort((one, other) => other.length - one.length);
