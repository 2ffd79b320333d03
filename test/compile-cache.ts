/** Programs that tests start again and again find their modules compiled. Imported by whatever starts tests, before they begin. */
import path from 'node:path';

process.env.NODE_COMPILE_CACHE ??= path.resolve(
  import.meta.dirname,
  '../node_modules/.cache/node-compile',
);
