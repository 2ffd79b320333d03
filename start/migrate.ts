/** `npm run migrate`: brings the database that DATABASE_URL names to the newest migration. */
import { migrateWith } from './database.ts';

const url = process.env.DATABASE_URL;
try {
  if (!url) throw new Error('Set DATABASE_URL to the database to migrate.');
  await migrateWith(url);
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
