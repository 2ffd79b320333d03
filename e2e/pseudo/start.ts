/**
 * `npm run pseudo`: the product in pseudo-English, at the addresses of `npm start`. See
 * docs/walks.md.
 */
import path from 'node:path';
import { writePseudoFolder } from './write-folder.ts';

const folder = path.resolve(process.env.DATA_DIR || './var', 'pseudo');
await writePseudoFolder(folder);
process.env.CONTENT_SOURCE = folder;
await import('#start/start.ts');
