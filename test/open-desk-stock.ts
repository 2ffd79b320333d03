/** The desk's calls for bringing in stock, on a database of their own, with the job that works. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type Storage, openStorage } from '#services/media/storage.ts';
import { runDueImport } from '#services/stock/run-imports.ts';
import { type OpenServices, openServices } from './open-services.ts';
import { addAuction } from './stock.ts';

type Role = 'viewer' | 'editor';
type Use = 'stock' | 'photo' | 'correction';

export interface DeskStock {
  services: OpenServices;
  /** Connected as the job is. */
  operators: Database;
  storage: Storage;
  call: (url: string, payload?: object, role?: Role) => Promise<Answer>;
  /** Begins an import with a file, which is checked; returns its id. */
  begun: (file: string | Buffer, auctionId?: string | null) => Promise<string>;
  imported: (file: string, auctionId: string) => Promise<string>;
  read: (id: string) => Promise<Answer>;
  act: (id: string, body: object) => Promise<Answer>;
  hand: (
    id: string,
    name: string,
    payload: string | Buffer,
    use: Use,
    role?: Role,
  ) => Promise<Answer>;
  /** @param language as the page of the desk is. */
  refusedRowsOf: (id: string, language?: string) => ReturnType<OpenServices['ask']>;
  /** Does whatever waits. */
  work: () => Promise<void>;
  /** A draft auction that opens in an hour. */
  addDraft: (id: string) => Promise<void>;
  vehicleCount: () => Promise<number>;
  /** In order: position, kind and name. */
  photosOf: (plate: string) => Promise<string[]>;
  close: () => Promise<void>;
}

/** As it came: suites say what they expect of it. */
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

/** A table as suppliers write them. */
export const heading = 'Kenteken;Merk;Model;Kilometerstand;Startprijs;Btw\n';
export const row = (plate: string, km = 50_000, price = '9.000'): string =>
  `${plate};Volvo;V60;${km};${price};btw\n`;
export const stock = (...rows: string[]): string => heading + rows.join('');

/** Has the auctions `nl-stock` and `nl-other`, a viewer and an editor. */
export async function openDeskStock(): Promise<DeskStock> {
  const services = await openServices();
  const operators = connect(services.url, 'carplaza_operator');
  const storage = await openStorage(services.config.storage);
  const tokens = { viewer: await signIn('viewer'), editor: await signIn('editor') };

  async function signIn(role: Role): Promise<string> {
    const email = `${role}@auctions.test`;
    await services.owner.query(
      'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
      [`The ${role}`, email, role],
    );
    const claims = { email, email_verified: true, roles: ['operator'] };
    return services.issuer.token({ subject: `sub-${role}`, scope: 'desk', claims });
  }

  async function call(url: string, payload?: object, role: Role = 'editor'): Promise<Answer> {
    const answer = await services.ask(undefined, {
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${tokens[role]}`, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    });
    return { statusCode: answer.statusCode, ...answer.json() };
  }

  const desk: DeskStock = {
    services,
    operators,
    storage,
    call,
    async begun(file, auctionId = 'nl-stock') {
      const { id } = await call('/desk/stock/imports', { auctionId });
      expect(await desk.hand(id, 'stock.csv', file, 'stock')).toMatchObject({ refusal: null });
      await desk.work();
      return id;
    },
    async imported(file, auctionId) {
      const id = await desk.begun(file, auctionId);
      await desk.act(id, { act: 'importStock', version: (await desk.read(id)).version });
      await desk.work();
      return id;
    },
    read: (id) => call(`/desk/stock/imports/${id}`),
    act: (id, body) => call(`/desk/stock/imports/${id}/acts`, body),
    async hand(id, name, payload, use, role = 'editor') {
      const answer = await services.ask(undefined, {
        method: 'POST',
        url: `/desk/stock/imports/${id}/files?name=${encodeURIComponent(name)}&use=${use}`,
        headers: {
          authorization: `Bearer ${tokens[role]}`,
          'content-type': 'application/octet-stream',
        },
        payload,
      });
      return { statusCode: answer.statusCode, ...answer.json() };
    },
    refusedRowsOf: (id, language = 'en') =>
      services.ask(undefined, {
        method: 'GET',
        url: `/desk/stock/imports/${id}/refusals`,
        headers: { authorization: `Bearer ${tokens.viewer}`, 'accept-language': language },
      }),
    async work() {
      while (await runDueImport({ database: operators, storage }));
    },
    addDraft: (id) =>
      addAuction(services.owner, { id, format: 'open', startsInMinutes: 60, endsInMinutes: 90 }),
    async vehicleCount() {
      const { rows } = await services.owner.query<{ count: number }>(
        'SELECT count(*) FROM auction.vehicle',
      );
      return rows[0]?.count ?? 0;
    },
    async photosOf(plate) {
      const { rows } = await services.owner.query<{ photo: string }>(
        `SELECT p.position || ' ' || p.kind || ' ' || p.file_name AS photo FROM auction.photo p
         JOIN auction.vehicle v ON v.id = p.vehicle_id WHERE v.plate = $1 ORDER BY p.position`,
        [plate],
      );
      return rows.map(({ photo }) => photo);
    },
    async close() {
      await operators.end();
      await services.close();
    },
  };
  for (const id of ['nl-stock', 'nl-other']) await desk.addDraft(id);
  return desk;
}
