/** The desk's scope: for operators, and for nobody else who asks for it. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { freshDatabase } from '#test/database.ts';
import { type OpenIdentity, anna, openIdentity } from '#test/open-identity.ts';

let identity: OpenIdentity;
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
  identity = await openIdentity(database, { operatorSecondFactor: false });
});
afterAll(async () => {
  await identity.stop();
  await database.drop();
});

const scope = 'openid bids email desk offline_access';

test('a buyer who asks for it gets everything else, and no question', async () => {
  const { access_token: token } = await identity.visitor().signIn(anna, { scope });
  expect(decodeJwt(token)).toMatchObject({ scope: 'openid bids email' });
  expect(decodeJwt(token)).not.toHaveProperty('roles');
});

test('who becomes an operator gets it at the next sign-in in the same session, and loses the role with the next token', async () => {
  const visitor = identity.visitor();
  await visitor.signIn(anna, { scope });
  await setRoles(['buyer', 'operator']);
  const signedIn = await visitor.signIn(anna, { scope });
  expect(decodeJwt(signedIn.access_token)).toMatchObject({
    scope: 'openid bids email desk',
    roles: ['buyer', 'operator'],
  });
  await setRoles(['buyer']);
  const renewed = await (await visitor.refresh(signedIn.refresh_token)).json();
  expect(decodeJwt(renewed.access_token)).toMatchObject({ roles: ['buyer'] });
});

async function setRoles(roles: string[]): Promise<void> {
  const owner = connect(database.url, undefined);
  await owner.query('UPDATE identity.account SET roles = $1 WHERE subject = $2', [
    roles,
    anna.subject,
  ]);
  await owner.end();
}
