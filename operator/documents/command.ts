/** `operator documents …`: a vehicle's papers, and who may see them. */
import { type Command, Option } from 'commander';
import {
  type DocumentKind,
  type DocumentVisibility,
  documentKinds,
  documentVisibilities,
} from '#contract/media.ts';
import type { Database } from '#database/connect.ts';
import { machineActor } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { isId, vehicleIdOf } from '#operator/find-vehicle.ts';
import { OperatorError } from '#services/operator-error.ts';
import { contentOf } from '#services/stock/photos/photo-files.ts';
import { refusalText } from '#operator/photos/refusal-text.ts';
import { storageOf } from '#operator/storage.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import {
  type StoredDocument,
  addDocument,
  listDocuments,
  removeDocument,
  setDocumentKind,
  setDocumentVisibility,
} from '#services/media/documents.ts';
import { restoreDocument } from '#services/media/removed-files.ts';

interface AddOptions {
  kind: DocumentKind;
  visibility: DocumentVisibility;
  auction?: string;
  json?: boolean;
}

const help = `
Who sees it: public (everybody), signedIn (buyers), bidders (companies with a bid on the lot), winner (the company that has
  the lot), operator (the auction house alone). Buyers get links that are made for their company and end after five minutes.
Files: PDF without scripts, passwords and files inside, or a picture. A document is shown once the services have checked it.`;

export function addCommands(program: Command): void {
  const documents = program
    .command('documents')
    .description("a vehicle's papers, and who may see them")
    .addHelpText('after', help);
  documents
    .command('list')
    .description("list a vehicle's documents")
    .argument('<plate>', 'the licence plate of the vehicle')
    .option('--json', 'print JSON')
    .action((plate: string, options: { json?: boolean }) =>
      withDatabase((database) => list(database, plate, options)),
    );
  documents
    .command('add')
    .description('add a document to a vehicle, or to one lot of it')
    .argument('<plate>', 'the licence plate of the vehicle')
    .argument('<file>', 'a PDF or a picture')
    .addOption(
      new Option('--kind <kind>', 'what it is').choices([...documentKinds]).makeOptionMandatory(),
    )
    .addOption(
      new Option('--visibility <who>', 'who may see it')
        .choices([...documentVisibilities])
        .default('operator'),
    )
    .option('--auction <id>', 'only in the lot of this auction')
    .option('--json', 'print JSON')
    .action((plate: string, file: string, options: AddOptions) =>
      withDatabase((database) => add(database, plate, file, options)),
    );
  documents
    .command('show')
    .description('change who may see a document')
    .argument('<id>', 'the id of the document')
    .argument('<who>', documentVisibilities.join(', '))
    .option('--json', 'print JSON')
    .action((id: string, who: string, { json }: { json?: boolean }) => show(id, who, json));
  documents
    .command('kind')
    .description('change what a document is')
    .argument('<id>', 'the id of the document')
    .addOption(
      new Option('--kind <kind>', 'what it is').choices([...documentKinds]).makeOptionMandatory(),
    )
    .option('--json', 'print JSON')
    .action((id: string, { kind, json }: { kind: DocumentKind; json?: boolean }) =>
      changed(id, json, (database) => setDocumentKind(database, id, kind, by())),
    );
  documents
    .command('remove')
    .description('take a document away')
    .argument('<id>', 'the id of the document')
    .option('--json', 'print JSON')
    .action((id: string, { json }: { json?: boolean }) =>
      changed(id, json, (database) => removeDocument(database, id, by())),
    );
  documents
    .command('restore')
    .description('bring back a document that was removed within a day')
    .argument('<id>', 'the id of the document')
    .option('--json', 'print JSON')
    .action((id: string, { json }: { json?: boolean }) => restore(id, json));
}

async function list(
  database: Database,
  plate: string,
  { json }: { json?: boolean },
): Promise<void> {
  const found = await listDocuments(database, await vehicleIdOf(database, plate));
  if (json) return printJson(found);
  print(found.length === 0 ? 'The vehicle has no documents.' : documentTable(found));
}

async function add(
  database: Database,
  plate: string,
  file: string,
  { kind, visibility, auction, json }: AddOptions,
): Promise<void> {
  const vehicleId = await vehicleIdOf(database, plate);
  const lotId = auction === undefined ? null : await lotIdOf(database, vehicleId, auction);
  const storage = await storageOf(process.env);
  const document = { vehicleId, lotId, kind, visibility, fileName: file, by: by() };
  const added = await addDocument({ database, storage }, document, contentOf(file));
  if (!added.ok) throw new OperatorError(`${file} ${refusalText[added.code]}.`);
  if (json) printJson(added);
  else print(added.isNew ? `Added as ${added.documentId}.` : `It is there: ${added.documentId}.`);
}

function show(id: string, who: string, json?: boolean): Promise<void> {
  const visibility = documentVisibilities.find((known) => known === who);
  if (!visibility)
    throw new OperatorError(`"${who}" is none of ${documentVisibilities.join(', ')}.`);
  return changed(id, json, (database) => setDocumentVisibility(database, id, visibility, by()));
}

function restore(id: string, json?: boolean): Promise<void> {
  if (!isId(id)) throw unknown(id);
  return withDatabase(async (database) => {
    const done = await restoreDocument(database, id, by());
    if (!done.ok) throw new OperatorError(`The document "${id}" cannot be brought back.`);
    if (json) printJson(done);
    else print(`${done.fileName} is back.`);
  });
}

type Changed = Awaited<ReturnType<typeof removeDocument>>;

function changed(
  id: string,
  json: boolean | undefined,
  change: (database: Database) => Promise<Changed>,
): Promise<void> {
  if (!isId(id)) throw unknown(id);
  return withDatabase(async (database) => {
    const done = await change(database);
    if (!done.ok)
      throw done.code === 'DocumentIsUnknown'
        ? unknown(id)
        : new OperatorError(`The document ${refusalText[done.code]}.`);
    const { before, after } = done;
    if (json) return printJson(done);
    if (before.visibility !== after.visibility)
      return print(`${before.visibility} → ${after.visibility}`);
    print(
      before.kind === after.kind
        ? `${before.fileName} is removed.`
        : `${before.kind} → ${after.kind}`,
    );
  });
}

function by() {
  return { actor: machineActor() };
}

function unknown(id: string): OperatorError {
  return new OperatorError(
    `There is no document "${id}": \`operator documents PLATE\` lists them.`,
  );
}

async function lotIdOf(database: Database, vehicleId: string, auctionId: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM auction.lot WHERE vehicle_id = $1 AND auction_id = $2',
    [vehicleId, auctionId],
  );
  if (!rows[0]) throw new OperatorError(`The vehicle has no lot in the auction "${auctionId}".`);
  return rows[0].id;
}

function documentTable(documents: StoredDocument[]): string {
  return table(
    ['id', 'kind', 'seen by', 'state', 'file', 'added by'],
    documents.map((one) => [
      one.id,
      one.kind,
      one.visibility,
      one.refusal ? `refused: ${refusalText[one.refusal]}` : one.state,
      one.fileName,
      one.createdBy,
    ]),
  );
}
