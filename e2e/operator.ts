/** The auction house's commands, as its staff runs them, on the database of the journeys. */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

export function operator(...words: string[]): Promise<string> {
  return operatorOf(process.env['JOURNEYS_DATA_DIR'], ...words);
}

/** Runs a command on the database of a second stack. */
export async function operatorOf(folder: string | undefined, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder };
  const { stdout } = await run('node', ['operator/main.ts', ...words], { cwd: root, env });
  return stdout;
}

/** Imports vehicles into an auction, as rows in the form of the Dutch register. */
export async function importVehicles(
  auction: string,
  plates: string[],
  ...options: string[]
): Promise<void> {
  const file = await registerFile(plates);
  const words = ['import', file, '--format', 'rdw', '--auction', auction, ...options];
  await operator(...words).catch(async (error: unknown) => {
    // Journeys run beside each other, imports one after the other.
    if (!isBusy(error)) throw error;
    await expect
      .poll(() => operator(...words).catch((again: unknown) => isBusy(again)), { timeout: 120_000 })
      .not.toBe(true);
  });
}

function isBusy(error: unknown): boolean {
  return String(error).includes('Another import is at work');
}

export async function registerFile(plates: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-register-'));
  const file = path.join(folder, 'register.json');
  const rows = plates.map((kenteken) => ({
    kenteken,
    voertuigsoort: 'Personenauto',
    merk: 'VOLVO',
    handelsbenaming: 'V60',
    inrichting: 'stationwagen',
    eerste_kleur: 'ZWART',
    datum_eerste_toelating: '20210315',
    catalogusprijs: '48500',
    bruto_bpm: '5200',
    aantal_zitplaatsen: '5',
    aantal_deuren: '4',
    cilinderinhoud: '1969',
  }));
  await writeFile(file, JSON.stringify(rows));
  return file;
}
