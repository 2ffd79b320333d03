/** The storage of photographs and documents for the operator's commands. */
import { ConfigError } from '#runtime/environment.ts';
import { storageConfigOf } from '#services/media/storage-config.ts';
import { type Storage, openStorage } from '#services/media/storage.ts';
import { errorsToTerminal } from './terminal.ts';
import { OperatorError } from '#services/operator-error.ts';

/** STORAGE_URL, else the folder of `npm start`. */
export function storageOf(environment: NodeJS.ProcessEnv): Promise<Storage> {
  try {
    return openStorage(storageConfigOf(environment, 'The command'), { log: errorsToTerminal });
  } catch (error) {
    if (error instanceof ConfigError) throw new OperatorError(error.message, { cause: error });
    throw error;
  }
}
