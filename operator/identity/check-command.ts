/** `operator identity check [--token FILE]`: checks the configured provider, line by line. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import type { CheckLine } from './check-provider.ts';

interface CheckOptions {
  token?: string;
  json?: boolean;
}

/** A longer file is not a token: the services refuse it too. */
const tokenFileBytesMax = 64 * 1024;

export function addCheckCommand(identity: Command): void {
  identity
    .command('check')
    .description(
      'walk the configured provider: discovery, keys, features, scopes, CORS and the content security policy of the portal',
    )
    .option(
      '--token <file>',
      'an access token to try, in a file or, as -, from standard input; it is written nowhere',
    )
    .option('--json', 'print the lines as JSON')
    .action((options: CheckOptions) =>
      withDatabase(async (database) => {
        // Loaded when needed: they bring the services' libraries.
        const { readServicesConfig } = await import('#services/config.ts');
        const { checkProvider } = await import('./check-provider.ts');
        const config = readServicesConfig({ DATABASE_URL: 'postgres://operator', ...process.env });
        const token = options.token === undefined ? undefined : await readToken(options.token);
        printResult(
          await checkProvider({ config, portalUrl: config.portalUrl, token, database }),
          options,
        );
      }),
    );
}

/** Reads a file, because a token on a command line would stay in histories and process lists. */
async function readToken(file: string): Promise<string> {
  const written = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8')).catch(() => {
    throw new OperatorError(`${file} cannot be read.`);
  });
  if (written.length > tokenFileBytesMax) throw new OperatorError(`${file} holds no token.`);
  return written.trim().replace(/^Bearer /i, '');
}

/** @throws OperatorError where a check failed, so that scripts see it. */
function printResult(lines: readonly CheckLine[], { json }: CheckOptions): void {
  if (json) printJson(lines);
  else
    print(
      table(
        ['', 'what', 'finding'],
        lines.map(({ outcome, what, text: finding }) => [marks[outcome], what, finding]),
      ),
    );
  const errors = lines.filter(({ outcome }) => outcome === 'error').length;
  if (errors > 0)
    throw new OperatorError(
      `${errors} of ${lines.length} need fixing: docs/providers.md says how, provider by provider.`,
    );
}

const marks = { good: 'ok', note: 'note', error: 'ERROR' };
