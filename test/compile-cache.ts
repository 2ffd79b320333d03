/**
 * Caches compiled modules for programs that tests start again and again. Imported first by every
 * file that starts tests.
 */
import path from 'node:path';

process.env.NODE_COMPILE_CACHE ??= path.resolve(
  import.meta.dirname,
  '../node_modules/.cache/node-compile',
);
