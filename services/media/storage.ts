/**
 * Stores files under names that are used once (docs/decisions/066): nobody writes over a file that
 * another reads.
 */
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, type DriveDirectory, type DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import { storageTimeoutMs } from '#services/limits.ts';
import type { StorageConfig } from './storage-config.ts';
import { type ServerErrorLog, logServerError } from '#runtime/server-errors.ts';
import { StorageError } from '#services/storage-error.ts';

export interface Storage {
  put(name: string, content: Buffer | Readable, about: StoredAs): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** The same piece by piece, for files that are too large to hold. */
  stream(name: string): Promise<Readable | undefined>;
  /** Deleting a file that is not there is no failure. */
  remove(name: string): Promise<void>;
  /** One page of a folder's files, without those of its subfolders. */
  list(folder: string, page: ListedPage): Promise<Listing>;
}

export interface ListedPage {
  max: number;
  /** As the page before gave it. */
  from?: string | undefined;
}

export interface Listing {
  files: StoredFile[];
  /** Where the next page begins; undefined after the last one. */
  next: string | undefined;
}

export interface StoredFile {
  name: string;
  storedAt: Date;
}

interface StoredAs {
  contentType: string;
  bytes: number;
}

/** `log` receives why something failed: callers learn a code alone. */
export async function openStorage(
  config: StorageConfig,
  { timeoutMs = storageTimeoutMs, log }: { timeoutMs?: number; log?: ServerErrorLog } = {},
): Promise<Storage> {
  function refuse(error: unknown): never {
    logServerError(log, 'the storage', error);
    const isFull = namesOf(error).some((name) => full.has(name));
    throw new StorageError(isFull ? 'StorageIsFull' : 'StorageIsUnavailable', error);
  }
  const disk = new Disk(await driverOf(config, timeoutMs));
  const folder = config.kind === 'folder' ? config.folder : undefined;
  const prefix = config.kind === 'bucket' ? config.prefix : '';
  return {
    async put(name, content, { contentType, bytes }) {
      const key = prefix + name;
      const options = { contentType, contentLength: bytes };
      await (
        Buffer.isBuffer(content)
          ? disk.put(key, content, options)
          : disk.putStream(key, content, options)
      ).catch(refuse);
      // A row that names the file is written after this, and must not outlive it.
      if (folder !== undefined) await flush(path.join(folder, key)).catch(refuse);
    },
    get: (name) =>
      disk.getBytes(prefix + name).then(
        (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        (error: unknown) => (isMissing(error) ? undefined : refuse(error)),
      ),
    stream: (name) =>
      disk
        .getStream(prefix + name)
        .catch((error: unknown) => (isMissing(error) ? undefined : refuse(error))),
    remove: (name) =>
      disk
        .delete(prefix + name)
        .catch((error: unknown) => (isMissing(error) ? undefined : refuse(error))),
    list: (name, page) =>
      (folder === undefined ? bucketPage : folderPage)(disk, prefix + name, page).then(
        ({ files, next }) => ({
          files: files.map((file) => ({ ...file, name: file.name.slice(prefix.length) })),
          next,
        }),
        (error: unknown) => (isMissing(error) ? { files: [], next: undefined } : refuse(error)),
      ),
  };
}

async function bucketPage(disk: Disk, name: string, { max, from }: ListedPage): Promise<Listing> {
  // The S3 driver reads how many a page may have, though the disk's type does not say so.
  const options = { maxResults: max, ...(from !== undefined && { paginationToken: from }) };
  const { objects, paginationToken } = await disk.listAll(name, options);
  return { files: await storedFiles(filesOf(objects)), next: paginationToken };
}

/** The names of one folder are read at once; only those of the page are looked at. */
async function folderPage(
  disk: Disk,
  name: string,
  { max, from = '' }: ListedPage,
): Promise<Listing> {
  const { objects } = await disk.listAll(name);
  const files = filesOf(objects)
    .filter(({ key }) => key > from)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const page = files.slice(0, max);
  return {
    files: await storedFiles(page),
    next: page.length < files.length ? page.at(-1)?.key : undefined,
  };
}

function filesOf(objects: Iterable<DriveFile | DriveDirectory>): DriveFile[] {
  return [...objects].filter((one): one is DriveFile => one.isFile);
}

/** A file that another process removes meanwhile is left out. */
async function storedFiles(files: readonly DriveFile[]): Promise<StoredFile[]> {
  const read = files.map((file) =>
    file.getMetaData().then(
      ({ lastModified }) => [{ name: file.key, storedAt: lastModified }],
      (error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      },
    ),
  );
  return (await Promise.all(read)).flat();
}

async function driverOf(config: StorageConfig, timeoutMs: number): Promise<DriverContract> {
  if (config.kind === 'folder')
    return new FSDriver({ location: config.folder, visibility: 'private' });
  // The client's 20 MB are loaded only where there is a bucket.
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint !== undefined && { endpoint: config.endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      // Otherwise a late answer is a warning, and is waited for.
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    // Services that are only compatible with S3 refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new S3Driver({ client, bucket: config.bucket, visibility: 'private', supportsACL: false });
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

interface StorageFailure {
  code?: string;
  name?: string;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
}

const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'NoSuchKey', 'NotFound']);
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'QuotaExceeded', 'XMinioStorageFull']);

function isMissing(error: unknown): boolean {
  return namesOf(error).some((name) => missing.has(name));
}

/** Codes and names of an error and of its causes; flydrive wraps what its drivers throw. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  for (
    let one = error as StorageFailure | undefined;
    one;
    one = one.cause as StorageFailure | undefined
  ) {
    names.push(one.code ?? '', one.name ?? '');
    if (one.$metadata?.httpStatusCode === 507) names.push('QuotaExceeded');
  }
  return names;
}
