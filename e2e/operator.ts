/** The auction house's commands, as its staff runs them, on the database of the journeys. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { AnsweredCommand, AskedCommand } from './operator-process.ts';

const root = path.resolve(import.meta.dirname, '..');

export function operator(...words: string[]): Promise<string> {
  return operatorOf(process.env['JOURNEYS_DATA_DIR'], ...words);
}

/** Makes an auction that runs, for three hours unless an option says otherwise. */
export function addAuction(id: string, ...options: string[]): Promise<string> {
  return operator('act', 'createAuction', id, '--ends-at=+3h', '--published', ...options);
}

/** Makes an auction whose lots close ten minutes apart by their plates, the first in 90 minutes. */
export async function addStaggeredAuction(
  id: string,
  name: string,
  plates: string[],
): Promise<void> {
  await addAuction(id, '--starts-at=+1h', '--ends-at=+2h', `--name=${name}`);
  await importVehicles(id, plates, '--start-price', '9000');
  const first = new Date(Date.now() + 90 * 60_000).toISOString();
  const plan = ['--interval-seconds=600', '--order=plate', `--starts-at=${first}`];
  await operator('act', 'planClosing', id, ...plan);
}

/** Runs a command on the database of a second stack. */
export function operatorOf(folder: string | undefined, ...words: string[]): Promise<string> {
  return operatorIn({ DATA_DIR: folder }, ...words);
}

/** Runs a command in an environment that names, beside DATA_DIR, what it calls. */
export async function operatorIn(
  environment: Record<string, string | undefined>,
  ...words: string[]
): Promise<string> {
  const { code, out, err } = await answerTo({ id: (lastId += 1), words, environment });
  if (code !== 0) throw new Error(`operator ${words.join(' ')} ended with ${code}:\n${err}`);
  return out;
}

let lastId = 0;
/** One process for all commands of a worker. */
let commands: ChildProcess | undefined;

function answerTo(asked: AskedCommand): Promise<AnsweredCommand> {
  const running = (commands ??= startCommands());
  return new Promise((resolve, reject) => {
    const answered = (answer: AnsweredCommand): void => {
      if (answer.id === asked.id) settle(() => resolve(answer));
    };
    const ended = (): void => {
      commands = undefined;
      settle(() => reject(new Error(`The commands' process ended at: ${asked.words.join(' ')}`)));
    };
    const settle = (what: () => void): void => {
      running.off('message', answered).off('exit', ended);
      what();
    };
    running.on('message', answered).on('exit', ended).send(asked);
  });
}

/** Without a reference to it: the worker ends when its journeys do, and this process with it. */
function startCommands(): ChildProcess {
  const child = fork(path.join(root, 'e2e/operator-process.ts'), { cwd: root, execArgv: [] });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Imports vehicles into an auction, as rows in the form of the Dutch register. */
export async function importVehicles(
  auction: string,
  plates: string[],
  ...options: string[]
): Promise<void> {
  const file = await registerFile(plates);
  await importStock(
    file,
    '--format',
    'rdw',
    '--vat-scheme',
    'vat',
    '--auction',
    auction,
    ...options,
  );
}

/** Journeys run beside each other, imports one after the other. */
export async function importStock(file: string, ...options: string[]): Promise<void> {
  const words = ['import', file, ...options];
  await operator(...words).catch(async (error: unknown) => {
    if (!isBusy(error)) throw error;
    const tryAgain = () =>
      operator(...words).then(
        () => false,
        (again: unknown) => {
          if (!isBusy(again)) throw again;
          return true;
        },
      );
    await expect.poll(tryAgain, { timeout: 120_000 }).toBe(false);
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
