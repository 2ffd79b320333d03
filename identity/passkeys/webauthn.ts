/**
 * The WebAuthn ceremonies: the challenges for the browser, and the check of its responses.
 * Challenges work once and for minutes.
 */
import { createHash } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Account } from '#identity/accounts/accounts.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { challengeSeconds } from '#identity/limits.ts';
import { type Passkey, passkeysOf } from '#identity/accounts/account-passkeys.ts';
import { type NewPasskey, findPasskey, recordPasskeyUse } from './passkeys.ts';
import { storeForOnce, takeOnce } from '#identity/oidc/store.ts';

export interface Ceremony {
  config: IdentityConfig;
  database: Database;
  /** The sign-in or the session: a response counts only where its challenge was issued. */
  place: string;
}

/** Read with the first ceremony: two hundred files, a fifth of the provider's start. */
const library = () => import('@simplewebauthn/server');
const model = 'PasskeyChallenge';
/**
 * COSE names: EdDSA, ES256, RS256. The library's other defaults are experimental in this Node
 * version and print warnings.
 */
const algorithms = [-8, -7, -257];

/** Returns the challenge for any passkey of this provider; the browser lets the user choose. */
export async function createAuthenticationOptions({ config, database, place }: Ceremony) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(config),
    userVerification: 'required',
    timeout: challengeSeconds * 1000,
  });
  await storeForOnce(database, { model, id: place, value: options.challenge }, challengeSeconds);
  return options;
}

/** Returns the passkey that responded; undefined when it is unknown, or the response is invalid. */
export async function verifyPasskey(
  { config, database, place }: Ceremony,
  responseText: string,
): Promise<Passkey | undefined> {
  const challenge = await takeOnce(database, model, place);
  const response = parsed(responseText) as AuthenticationResponseJSON | undefined;
  if (!challenge || !response) return undefined;
  const passkey = await findPasskey(database, response.id, config);
  if (!passkey) return undefined;
  const { credentialId: id, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: config.identityUrl,
    expectedRPID: hostOf(config),
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { newCounter, credentialBackedUp: isSynced } = checked.authenticationInfo;
  const isNew = await recordPasskeyUse(database, {
    credentialId: id,
    counter: newCounter,
    isSynced,
  });
  return isNew ? passkey : undefined;
}

export async function createRegistrationOptions(
  { config, database, place }: Ceremony,
  account: Account,
) {
  const known = await passkeysOf(database, account.subject);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'CarPlaza',
    rpID: hostOf(config),
    userName: account.email,
    userDisplayName: account.name,
    // The same for every passkey of an account, and it does not reveal the subject to a finder of
    // the authenticator.
    userID: new Uint8Array(createHash('sha256').update(account.subject).digest()),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    timeout: challengeSeconds * 1000,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Stored on the device, so that the user need not type an address; verified by finger, face or
    // PIN each time.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeForOnce(database, { model, id: place, value: options.challenge }, challengeSeconds);
  return options;
}

export async function verifyNewPasskey(
  { config, database, place }: Ceremony,
  responseText: string,
  subject: string,
): Promise<NewPasskey | undefined> {
  const challenge = await takeOnce(database, model, place);
  const response = parsed(responseText) as RegistrationResponseJSON | undefined;
  if (!challenge || !response) return undefined;
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: config.identityUrl,
    expectedRPID: hostOf(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential, credentialBackedUp: isSynced } = checked.registrationInfo;
  const { id: credentialId, publicKey, counter } = credential;
  const transports = (credential.transports ?? []).filter((each) => /^[a-z-]{2,20}$/.test(each));
  return { credentialId, subject, publicKey, counter, transports, isSynced };
}

/** A passkey belongs to the provider's host, whatever its port. */
function hostOf({ identityUrl }: IdentityConfig): string {
  return new URL(identityUrl).hostname;
}

/** The response is untrusted input; the library validates the rest. */
function parsed(responseText: string): { id: string } | undefined {
  try {
    const value: unknown = JSON.parse(responseText);
    const isOne = typeof value === 'object' && value !== null && 'id' in value;
    const id = isOne ? value.id : undefined;
    // Base64url, as browsers send it and as the table stores it.
    return typeof id === 'string' && /^[\w-]+$/.test(id) ? { ...(value as object), id } : undefined;
  } catch {
    return undefined;
  }
}
