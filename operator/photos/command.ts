/** `operator photos import FOLDER|ZIP`, and what is done with the photographs of one vehicle. */
import type { Command } from 'commander';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { storageOf } from '#operator/storage.ts';
import { complain, print, printJson, progressBar } from '#operator/terminal.ts';
import { StorageError } from '#services/storage-error.ts';
import { type PhotoReport, importPhotos } from './import-photos.ts';
import { addPhotoCommands } from './photo-commands.ts';
import { refusalText } from './refusal-text.ts';

/** As many as fit a screen; `--json` has all. */
const shownMax = 20;

const help = `
Names: the plate, with or without hyphens, then what is seen or a number: K-482-TN_1.jpg, K482TN-front.jpg,
  K482TN-damage-2.jpg (the second mark), or a folder K-482-TN with any names in it. The front comes first, then by number.
Files: JPEG, PNG, WebP and AVIF. The running services make the sizes; a photograph is shown once it has all of them.

Exit codes: 0 all files are on their vehicles; 2 some are not, and the report names them; 1 nothing was done.`;

interface Options {
  auction?: string;
  dryRun?: boolean;
  json?: boolean;
}

export function addCommands(program: Command): void {
  const photos = program.command('photos').description('photographs of vehicles');
  addPhotoCommands(photos);
  photos
    .command('import')
    .description('bring in photographs, matched by the plates in their names')
    .argument('<place>', 'a folder or a ZIP archive')
    .option('--auction <id>', 'of the lots of this auction; names those that have none')
    .option('--dry-run', 'match everything, bring in nothing')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', help)
    .action(run);
}

async function run(place: string, options: Options): Promise<void> {
  const storage = await storageOf(process.env);
  const report = await withDatabase(async (database) => {
    let bar: ReturnType<typeof progressBar> | undefined;
    return importPhotos(
      { database, storage },
      {
        place,
        auctionId: options.auction,
        dryRun: options.dryRun,
        onProgress(done, total) {
          bar ??= progressBar(total);
          bar.show(done, `${done} of ${total}`);
        },
      },
    ).finally(() => bar?.end());
  }).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    throw new OperatorError(
      `${error.message} What was brought in before stays; the same command brings in the rest.`,
      { cause: error },
    );
  });
  if (options.json) printJson(report);
  else printReport(report);
  const { refused, unmatched, doubtful } = report;
  if (refused.length + unmatched.length + doubtful.length > 0) process.exitCode = 2;
}

function printReport(report: PhotoReport): void {
  const { files, added, unchanged, dryRun, refused, unmatched, doubtful } = report;
  print(
    `${files} files: ${added} ${dryRun ? 'match' : 'added'}, ${unchanged} there already, ${refused.length} refused, ${unmatched.length} unmatched, ${doubtful.length} doubtful.`,
  );
  const lines = [
    ...refused.map(({ file, code }) => `${file} ${refusalText[code]}.`),
    ...unmatched.map((file) => `${file}: no vehicle has a plate of this name.`),
    ...doubtful.map(({ file, plates }) => `${file}: may be of ${plates.join(' or ')}.`),
    ...report.vehiclesWithout.map((plate) => `${plate} has no photograph.`),
  ];
  for (const line of lines.slice(0, shownMax)) complain(line);
  if (lines.length > shownMax) complain(`… and ${lines.length - shownMax} more: --json has all.`);
}
