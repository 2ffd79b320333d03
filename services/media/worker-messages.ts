/** What the services and the process that works on media say to each other. */
import type { StorageConfig } from './storage-config.ts';

export interface WorkerOrder {
  databaseUrl: string;
  storage: StorageConfig;
}

export interface WorkerMessage {
  level: 'info' | 'warn';
  about: object;
  text: string;
}
