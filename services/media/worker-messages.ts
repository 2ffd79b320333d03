/** What the services and the process that works on media say to each other. */
import type { StorageConfig } from './storage-config.ts';

export interface WorkerOrder {
  databaseUrl: string;
  servicesDatabaseUrl: string;
  storage: StorageConfig;
}

/** Of the process that fetches photographs. */
export interface FetchOrder extends WorkerOrder {
  /** Private addresses that may be asked all the same: the services name none. */
  allowed?: string[];
}

export interface WorkerMessage {
  level: 'info' | 'warn';
  about: object;
  text: string;
}

/** The log of a process that the services have started. */
export const parentLog = {
  info: (about: object, text: string) => say({ level: 'info', about, text }),
  warn: (about: object, text: string) => say({ level: 'warn', about, text }),
};

function say(message: WorkerMessage): void {
  if (process.connected) process.send?.(message);
}
