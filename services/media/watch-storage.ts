/** Looks now and then whether the storage can be used, for /readyz. */
import { serverErrorOf } from '#runtime/server-errors.ts';
import type { Storage } from './storage.ts';

export interface StorageWatch {
  /** Undefined before the first look, and while it can be used. */
  problem(): string | undefined;
  check(): Promise<void>;
}

/** Lists a folder that is always small; the storage itself logs why that failed. */
export function watchStorage(storage: Pick<Storage, 'list'>): StorageWatch {
  let problem: string | undefined;
  return {
    problem: () => problem,
    async check() {
      problem = await storage.list('checks', { max: 1 }).then(
        () => undefined,
        (error: unknown) => serverErrorOf(error).problem,
      );
    },
  };
}
