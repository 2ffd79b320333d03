/** `operator identity …`: the embedded provider's keys. */
import type { Command } from 'commander';
import type { Database } from '#database/connect.ts';
import { rotateKeys } from '#identity/rotate-keys.ts';
import { withDatabase } from '../database.ts';
import { OperatorFault } from '../fault.ts';
import { say, sayJson } from '../terminal.ts';

interface RotateOptions {
  leaked?: boolean;
  json?: boolean;
}

export function addIdentityCommands(program: Command): void {
  const identity = program
    .command('identity')
    .description("work on the house's own OpenID provider (nothing here touches another provider)");
  identity
    .command('rotate-keys')
    .description('make a new key that signs tokens; running processes take it up by themselves')
    .option('--leaked', 'the old keys are in wrong hands: refuse what they signed from now on')
    .option('--json', 'print the key and the two moments as JSON')
    .action((options: RotateOptions) => withDatabase((database) => rotate(database, options)));
}

async function rotate(database: Database, { leaked, json }: RotateOptions): Promise<void> {
  const rotation = await rotateKeys(database, { isLeak: leaked ?? false });
  if ('refusal' in rotation)
    throw new OperatorFault(
      `A new key is on its way and signs from ${shown(rotation.signsFrom)} on: rotate again after that.`,
    );
  if (json) return sayJson(rotation);
  const { keyId, signsFrom, oldGoodUntil } = rotation;
  say(`Key ${keyId} signs from ${shown(signsFrom)} on.`);
  say(
    oldGoodUntil
      ? `Older keys stay published until ${shown(oldGoodUntil)}, for what they have signed.`
      : 'Older keys are gone, and with them every token they have signed.',
  );
}

function shown(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
