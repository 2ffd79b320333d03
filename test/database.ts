/**
 * A separate database for each suite: a copy of the migrated template on the one real PostgreSQL.
 */
import { randomBytes } from 'node:crypto';
import { connect } from '#database/connect.ts';
import { inject } from 'vitest';

export interface TestDatabase {
  /** The owner's address; give it to connect() with the role under test. */
  url: string;
  drop(): Promise<void>;
}

export async function freshDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const templateName = template.pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = new URL(template);
  server.pathname = '/postgres';
  const source = isMigrated ? templateName : 'template1';
  await command(server.href, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`);
  const own = new URL(template);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => command(server.href, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function command(url: string, sql: string): Promise<void> {
  const database = connect(url, undefined, { connectionsMax: 1 });
  await database.query(sql);
  await database.end();
}
