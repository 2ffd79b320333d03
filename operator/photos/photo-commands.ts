/** `operator photos list|add|order|front|kind|remove`: the photographs of one vehicle. */
import { type Command, Option } from 'commander';
import { type PhotoKind, photoKinds } from '#contract/media.ts';
import type { Database } from '#database/connect.ts';
import { machineActor } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { isId, vehicleIdOf } from '#operator/find-vehicle.ts';
import { OperatorError } from '#services/operator-error.ts';
import { storageOf } from '#operator/storage.ts';
import { complain, print, printJson, table } from '#operator/terminal.ts';
import {
  addPhoto,
  listPhotos,
  removePhoto,
  reorderPhotos,
  setPhotoKind,
} from '#services/media/photos.ts';
import { restorePhoto } from '#services/media/removed-files.ts';
import { contentOf } from '#services/stock/photos/photo-files.ts';
import { refusalText } from './refusal-text.ts';

interface Options {
  json?: boolean;
  kind: PhotoKind;
  damage?: string;
}

const by = () => ({ actor: machineActor() });

export function addPhotoCommands(photos: Command): void {
  const kind = () =>
    new Option('--kind <kind>', 'what it shows').choices([...photoKinds]).default('side');
  const one = (name: string, description: string) =>
    photos.command(name).description(description).option('--json', 'print JSON');
  one('list', "list a vehicle's photographs in their order")
    .argument('<plate>', 'the licence plate of the vehicle')
    .action((plate: string, options: Options) =>
      withDatabase((database) => list(database, plate, options)),
    );
  one('add', 'add photographs to a vehicle; exit code 2 where one is refused')
    .argument('<plate>', 'the licence plate of the vehicle')
    .argument('<files...>', 'JPEG, PNG, WebP or AVIF')
    .addOption(kind())
    .option('--damage <id>', 'of the kind damage: which')
    .action((plate: string, files: string[], options: Options) =>
      withDatabase((database) => add(database, plate, files, options)),
    );
  one('order', 'put all photographs of a vehicle in this order')
    .argument('<plate>', 'the licence plate of the vehicle')
    .argument('<ids...>', 'each of them, as `photos list` shows them')
    .action((plate: string, ids: string[], options: Options) =>
      withDatabase((database) => order(database, plate, () => ids, options)),
    );
  one('front', 'put one photograph before all others')
    .argument('<plate>', 'the licence plate of the vehicle')
    .argument('<id>', 'the photograph')
    .action((plate: string, id: string, options: Options) =>
      withDatabase((database) =>
        order(database, plate, (all) => [id, ...all.filter((other) => other !== id)], options),
      ),
    );
  one('kind', 'say what a photograph shows')
    .argument('<id>', 'the photograph')
    .addOption(kind().makeOptionMandatory())
    .option('--damage <id>', 'of the kind damage: which')
    .action((id: string, { json, kind: shown, damage }: Options) =>
      changed(id, json, (database) =>
        setPhotoKind(database, id, { kind: shown, damageId: damage ?? null }, by()),
      ),
    );
  one('remove', 'take a photograph away')
    .argument('<id>', 'the photograph')
    .action((id: string, { json }: Options) =>
      changed(id, json, (database) => removePhoto(database, id, by())),
    );
  one('restore', 'bring back a photograph that was removed within a day')
    .argument('<id>', 'the photograph')
    .action((id: string, { json }: Options) => restore(id, json));
}

async function list(database: Database, plate: string, { json }: Options): Promise<void> {
  const found = await listPhotos(database, await vehicleIdOf(database, plate));
  if (json) return printJson(found);
  if (found.length === 0) return print('The vehicle has no photographs yet.');
  const rows = found.map(({ id, position, kind, damageId, refusal, state, fileName }) => [
    id,
    String(position),
    damageId === null ? kind : `${kind} ${damageId}`,
    refusal ? `refused: ${refusalText[refusal]}` : state,
    fileName,
  ]);
  print(table(['id', 'place', 'kind', 'state', 'file'], rows, [1]));
}

/** One after the other: each that is refused is named, and the others are in. */
async function add(
  database: Database,
  plate: string,
  files: string[],
  { kind, damage, json }: Options,
): Promise<void> {
  const vehicleId = await vehicleIdOf(database, plate);
  const context = { database, storage: await storageOf(process.env) };
  const results: object[] = [];
  for (const file of files) {
    const photo = { vehicleId, kind, damageId: damage ?? null, fileName: file, by: by() };
    const added = await addPhoto(context, photo, contentOf(file));
    results.push({ file, ...added });
    if (!added.ok) {
      process.exitCode = 2;
      if (!json) complain(`${file} ${refusalText[added.code]}.`);
    } else if (!json)
      print(`${file}: ${added.isNew ? 'added as' : 'it is there:'} ${added.photoId}.`);
  }
  if (json) printJson(results);
}

async function order(
  database: Database,
  plate: string,
  idsOf: (all: string[]) => string[],
  options: Options,
): Promise<void> {
  const vehicleId = await vehicleIdOf(database, plate);
  const ids = idsOf((await listPhotos(database, vehicleId)).map(({ id }) => id));
  const unknown = ids.find((id) => !isId(id));
  if (unknown !== undefined) throw new OperatorError(`There is no photograph "${unknown}".`);
  const done = await reorderPhotos(database, vehicleId, ids, by());
  if (!done.ok && !('photos' in done))
    throw new OperatorError(`The order ${refusalText[done.code]}.`);
  if (!done.ok)
    throw new OperatorError(
      `The vehicle has ${done.photos.length} photographs: name each of them once.`,
    );
  await list(database, plate, options);
}

function restore(id: string, json: boolean | undefined): Promise<void> {
  if (!isId(id)) throw new OperatorError(`There is no photograph "${id}".`);
  return withDatabase(async (database) => {
    const done = await restorePhoto(database, id, by());
    if (!done.ok) throw new OperatorError(`The photograph "${id}" cannot be brought back.`);
    if (json) printJson(done);
    else print(`${done.fileName} is back.`);
  });
}

type Changed = Awaited<ReturnType<typeof removePhoto>>;

function changed(
  id: string,
  json: boolean | undefined,
  change: (database: Database) => Promise<Changed>,
): Promise<void> {
  if (!isId(id)) throw new OperatorError(`There is no photograph "${id}".`);
  return withDatabase(async (database) => {
    const done = await change(database);
    if (!done.ok)
      throw new OperatorError(
        done.code === 'PhotoIsUnknown'
          ? `There is no photograph "${id}".`
          : `The photograph ${refusalText[done.code]}.`,
      );
    if (json) printJson(done);
    else print(`${done.before.fileName} is done.`);
  });
}
