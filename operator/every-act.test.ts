/** Each act of the desk is also a command, and the commands that are named exist. */
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { type DeskAct, acts, isDeskAct } from '#domain/acts.ts';
import { createProgram } from './program.ts';

/** Acts that read a file, or follow from another one; every other one is `operator act NAME`. */
const ownNames: Partial<Record<DeskAct, string>> = {
  publishLot: 'act publishAuction',
  importStock: 'import',
  undoImport: 'undo-import',
  mapColumns: 'mapping store',
  addPhoto: 'photos add',
  addDocument: 'documents add',
  importBankFile: 'payment import',
};
const commandOfAct = Object.fromEntries(
  Object.keys(acts)
    .filter((act) => isDeskAct(act))
    .map((act) => [act, ownNames[act] ?? `act ${act}`]),
);

test.each(Object.entries(commandOfAct))('%s is `operator %s`', async (_, words) => {
  expect(commandsOf(await program)).toContain(words);
});

test('a command that nobody has written is noticed', async () => {
  expect(commandsOf(await program)).not.toContain('lot burn');
});

test.each(Object.values(commandOfAct))('`operator %s` can print JSON', async (words) => {
  const command = words
    .split(' ')
    .reduce<Command | undefined>(
      (parent, name) => parent?.commands.find((one) => one.name() === name),
      await program,
    );
  expect(command?.options.map(({ long }) => long)).toContain('--json');
});

const program = createProgram();

function commandsOf(command: Command, path: string[] = []): string[] {
  return command.commands.flatMap((one) => {
    const own = [...path, one.name()];
    return [own.join(' '), ...commandsOf(one, own)];
  });
}
