/** Reads where photographs and documents are stored: a folder, or a bucket of an S3 service. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { ConfigError, readEnvironment } from '#runtime/environment.ts';

export type StorageConfig =
  | { kind: 'folder'; folder: string }
  | {
      kind: 'bucket';
      bucket: string;
      /** Begins every name in the bucket; empty or with a slash at its end. */
      prefix: string;
      region: string;
      /** Undefined: Amazon's own. */
      endpoint: string | undefined;
    };

export const StorageEnvironment = {
  DATA_DIR: Type.String({ default: './var', minLength: 1, description: 'a folder' }),
  STORAGE_URL: Type.Optional(
    Type.String({
      pattern: '^(file:///|s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/|\\?|$))',
      description:
        'file:///a/folder or s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1; its keys are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    }),
  ),
};

/** @throws ConfigError when an endpoint or a path cannot be read. */
export function readStorageConfig(
  variables: { DATA_DIR: string; STORAGE_URL?: string },
  process = 'The services',
): StorageConfig {
  if (variables.STORAGE_URL === undefined)
    return { kind: 'folder', folder: path.resolve(variables.DATA_DIR, 'storage') };
  const url = URL.parse(variables.STORAGE_URL);
  const endpoint = url?.searchParams.get('endpoint') ?? undefined;
  const unknown = [...(url?.searchParams.keys() ?? [])].filter(
    (name) => name !== 'endpoint' && name !== 'region',
  );
  if (!url || unknown.length > 0 || (endpoint && !/^https?:\/\/[^\s/?#@]+\/?$/.test(endpoint)))
    throw new ConfigError(process, [
      'STORAGE_URL is wrong: it takes endpoint=https://host and region=name, and no secrets.',
    ]);
  if (url.protocol === 'file:') return { kind: 'folder', folder: fileURLToPath(url) };
  const prefix = decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, '');
  return {
    kind: 'bucket',
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
  };
}

/** For programs that read nothing else of the services' environment. */
export function storageConfigOf(environment: NodeJS.ProcessEnv, process: string): StorageConfig {
  return readStorageConfig(
    readEnvironment(process, Type.Object(StorageEnvironment), environment),
    process,
  );
}
