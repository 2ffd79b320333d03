/** Whether an operator's token says that more than a password was asked for (RFC 9470). */

/** Either is enough: a value of `acr`, or one of the methods in `amr`. */
export interface SecondFactor {
  acr: readonly string[];
  amr: readonly string[];
}

/** What a token says of its sign-in (RFC 9068, section 2.2.1). */
export interface SignInStrength {
  acr: string | undefined;
  amr: readonly string[];
}

export function isStrongEnough(wanted: SecondFactor, found: SignInStrength): boolean {
  const hasAcr = found.acr !== undefined && wanted.acr.includes(found.acr);
  return hasAcr || found.amr.some((method) => wanted.amr.includes(method));
}

/** The reason for the services' log: what the token has, and what it would need. */
export function weaknessOf(wanted: SecondFactor, { acr, amr }: SignInStrength): string {
  const has = `acr "${shown(acr ?? '')}" and amr "${shown(amr.join(' '))}"`;
  const needs = [`acr ${wanted.acr.join(' or ')}`, ...wanted.amr.map((one) => `amr ${one}`)];
  return `the token has ${has}, and an operator's needs ${needs.join(', or ')}`;
}

function shown(text: string): string {
  return text.slice(0, 100).replaceAll(/[^\x20-\x7e]/g, '?');
}
