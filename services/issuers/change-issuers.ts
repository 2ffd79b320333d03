/** Acts on issuers of invoices: enter or change one, make one the default. */
import { inTransaction } from '#database/connect.ts';
import { appendActs, changedFields } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type Refused, refused } from '#services/acts/refusals.ts';
import type { Issuer, StoredIssuer } from './issuer.ts';
import { findIssuers, lockIssuers, setDefault, storeIssuer } from './queries.ts';

export type IssuerActed = { ok: true; issuer: StoredIssuer } | Refused;

const fields = [
  'name',
  'street',
  'postcode',
  'city',
  'country',
  'registerNumber',
  'vatNumbers',
] as const satisfies readonly (keyof Issuer)[];

/** Enters an issuer, or changes the one of this key; the first one is the default. */
export function setIssuer(context: ActContext, key: string, issuer: Issuer): Promise<IssuerActed> {
  return inTransaction<IssuerActed>(context.database, async (connection) => {
    const known = await lockIssuers(connection);
    const before = known.find((one) => one.key === key);
    // Published auctions have sums by where it was.
    if (before && before.country !== issuer.country) return refused('IssuerCountryIsFixed');
    await storeIssuer(connection, key, issuer);
    if (!known.some(({ isDefault }) => isDefault)) await setDefault(connection, key);
    const changed = before ? changedFields<Issuer>(before, issuer, fields) : { after: issuer };
    await appendActs(connection, context.actor, [
      { kind: 'setIssuer', ...changed, after: { key, ...changed.after } },
    ]);
    return written(await findIssuers(connection), key);
  });
}

/** It issues for every auction that is published from now on and names no other. */
export function makeDefaultIssuer(context: ActContext, key: string): Promise<IssuerActed> {
  return inTransaction<IssuerActed>(context.database, async (connection) => {
    const known = await lockIssuers(connection);
    if (!known.some((one) => one.key === key)) return refused('IssuerIsUnknown');
    await setDefault(connection, key);
    await appendActs(connection, context.actor, [
      { kind: 'setIssuer', after: { key, isDefault: true } },
    ]);
    return written(await findIssuers(connection), key);
  });
}

function written(issuers: readonly StoredIssuer[], key: string): IssuerActed {
  const issuer = issuers.find((one) => one.key === key);
  if (!issuer) throw new Error(`the issuer ${key} vanished while it was written`);
  return { ok: true, issuer };
}
