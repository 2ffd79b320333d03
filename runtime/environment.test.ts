import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { ConfigError, readEnvironment } from './environment.ts';
import * as kind from './kinds.ts';

const Schema = Type.Object({
  DATABASE_URL: kind.databaseUrl,
  PORT: kind.port(4000),
  SITE: kind.origin('http://localhost:4000'),
  DEMO: kind.yesOrNo(false),
});
const database = { DATABASE_URL: 'postgres://carplaza:secret@db/carplaza' };

test('a variable that is missing or empty has its default', () => {
  expect(readEnvironment('The test', Schema, { ...database, PORT: '' })).toMatchObject({
    PORT: 4000,
    SITE: 'http://localhost:4000',
    DEMO: false,
  });
});

test('every error is named at once, each with what it must be', () => {
  const wrong = { PORT: 'ninety', SITE: 'http://carplaza.example', DEMO: 'perhaps' };
  const read = () => readEnvironment('The test', Schema, wrong);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow('The test cannot start with this configuration:');
  expect(read).toThrow('DATABASE_URL is missing: it must be the address of a PostgreSQL');
  expect(read).toThrow('PORT is "ninety", but must be a port number');
  expect(read).toThrow('SITE is "http://carplaza.example", but must be an origin');
  expect(read).toThrow('DEMO is "perhaps", but must be true or false');
});

test('a wrong database address is not repeated: it may hold a password', () => {
  const read = () =>
    readEnvironment('The test', Schema, { DATABASE_URL: 'mysql://carplaza:secret@db' });
  expect(read).toThrow('DATABASE_URL is wrong');
  expect(read).not.toThrow(/secret@db$/);
});
