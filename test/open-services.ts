/** The real services on a separate database and issuer, with the calls that tests make. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { BidQueueLimits } from '#services/limits.ts';
import type { MakePicture } from '#services/media/routes.ts';
import type { Post } from '#services/push/deliver.ts';
import { createServices } from '#services/app.ts';
import type { LogTarget } from '#runtime/log.ts';
import { type ServicesConfig, readServicesConfig } from '#services/config.ts';
import { type Database, connect } from '#database/connect.ts';
import { documentedAnswers } from './documented.ts';
import { freshDatabase } from './database.ts';
import { type Issuer, openIssuer, testAudience } from './issuer.ts';
import { type TestPeople, type TestUser, addPeople, testCompanies } from './stock.ts';

export interface OpenServices {
  app: FastifyInstance;
  /** Connected with the services' role. */
  database: Database;
  /** Connected as the owner, with all rights: for arranging and for checking. */
  owner: Database;
  /** The owner's address. */
  url: string;
  config: ServicesConfig;
  issuer: Issuer;
  people: TestPeople;
  /**
   * Sends a request as this user; undefined sends no token. Throws for an answer that the OpenAPI
   * document does not describe; writes carry a fresh idempotency key unless one is given.
   */
  ask(user: TestUser | undefined, options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function openServices(
  overrides: {
    env?: NodeJS.ProcessEnv;
    pictures?: MakePicture;
    queue?: Partial<BidQueueLimits>;
    postPush?: Post;
    /** True: it writes heartbeats; by default tests move ends without being an outage. */
    isBeating?: boolean;
    /** Receives the log, which is otherwise silent; `env` may name its level. */
    logTo?: LogTarget;
  } = {},
): Promise<OpenServices> {
  const fresh = await freshDatabase();
  const issuer = await openIssuer();
  const files = path.join(tmpdir(), `carplaza-files-${randomUUID()}`);
  const config = readServicesConfig({
    DATABASE_URL: fresh.url,
    PORTAL_URL: 'http://localhost:4000',
    SERVICES_URL: 'http://localhost:4001',
    AUTHORITY: issuer.authority,
    AUDIENCE: testAudience,
    STORAGE_URL: `file://${files}`,
    LOG_LEVEL: overrides.logTo ? 'warn' : 'silent',
    RATE_SIGNED_IN_PER_SECOND: '100000',
    RATE_ANONYMOUS_PER_MINUTE: '100000',
    // A busy machine is no failure; suites of late answers name a time of their own.
    ANSWER_TIMEOUT_MS: '60000',
    // Nothing listens there: tests that ask the register name a server of their own.
    VIES_URL: 'http://127.0.0.1:9',
    RDW_URL: 'http://127.0.0.1:9',
    ...overrides.env,
  });
  const owner = connect(fresh.url, undefined);
  const database = connect(fresh.url, 'carplaza_services');
  const people = testCompanies();
  await addPeople(owner, people);
  const app = await createServices({
    config,
    database,
    pictures: overrides.pictures,
    queue: overrides.queue,
    isBeating: overrides.isBeating ?? false,
    postPush: overrides.postPush,
    logTo: overrides.logTo,
  });
  const check = documentedAnswers(app);
  return {
    app,
    database,
    owner,
    url: fresh.url,
    config,
    issuer,
    people,
    async ask(user, options) {
      const token = user && (await issuer.token({ subject: user.subject }));
      const answer = await app.inject({
        ...options,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          'idempotency-key': randomUUID(),
          ...options.headers,
        },
      });
      check(options.method ?? 'GET', typeof options.url === 'string' ? options.url : '', answer);
      return answer;
    },
    async close() {
      await app.close();
      await issuer.close();
      await database.end();
      await owner.end();
      await fresh.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** Returns a net bid in euros on a VAT vehicle, with the given changes. */
export function bidOf(amount: unknown, changes: Record<string, unknown> = {}) {
  return {
    amount,
    includesVat: false,
    includesVehicleRegistrationTax: false,
    currencyCode: 'EUR',
    ...changes,
  };
}
