/** Rules for passwords: long, and beyond what guessers try first (NIST SP 800-63B). */
import type { Account } from '#identity/accounts/accounts.ts';
import type { Estimate } from './password-estimator.ts';
import { estimate } from './password-strength.ts';

/** `busy`: the password could not be checked at the moment. */
export type PasswordWeakness = 'short' | 'common' | 'pattern' | 'personal' | 'busy';

export const passwordLengthMin = 12;
/** Ten thousand million guesses: no leaked password withstands them, nor a word with a year. */
const guessesLog10Min = 10;
/** Shorter pieces of a name occur in too many ordinary words. */
const personalWordMin = 3;

export async function weaknessOf(
  password: string,
  account: Pick<Account, 'email' | 'name' | 'companyName'>,
): Promise<PasswordWeakness | undefined> {
  const text = password.normalize('NFKC');
  if (Array.from(text).length < passwordLengthMin) return 'short';
  const words = personalWords(account);
  const estimated = await estimate(text, words);
  if (!estimated) return 'busy';
  if (estimated.guessesLog10 >= guessesLog10Min) return undefined;
  return isPersonal(text, words) ? 'personal' : reasonOf(estimated);
}

/** A first name is also in the lists of names, and the estimator reports only one list. */
function isPersonal(password: string, words: string[]): boolean {
  const text = password.toLowerCase();
  return words.some((word) => word.length > personalWordMin && text.includes(word));
}

function reasonOf({ patterns }: Estimate): PasswordWeakness {
  if (patterns.includes('userInputs')) return 'personal';
  return patterns.includes('dictionary') ? 'common' : 'pattern';
}

/** Returns each name whole, in pieces and joined: "Van Dijk" is also "vandijk". */
function personalWords({ email, name, companyName }: Parameters<typeof weaknessOf>[1]): string[] {
  const whole = [email, name, companyName ?? '', 'CarPlaza'].map((text) => text.toLowerCase());
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = whole.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const [, domain = ''] = email.toLowerCase().split('@');
  const words = [...whole, ...parts, ...joined, domain];
  return [...new Set(words)].filter((word) => word.length >= personalWordMin);
}
