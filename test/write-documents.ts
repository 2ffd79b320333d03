/** `npm run docs`: writes the tables of clauses and of addresses below build/docs/. */
import { mkdir, writeFile } from 'node:fs/promises';
import { buildPortal } from '#start/build.ts';
import { openQuietPortal } from './quiet-portal.ts';
import { routesDocument } from './routes-document.ts';
import { specificationDocument } from './specification/document.ts';

const folder = new URL('../build/docs/', import.meta.url);
await buildPortal();
const portal = await openQuietPortal();
await mkdir(folder, { recursive: true });
await writeFile(new URL('specification.md', folder), specificationDocument());
await writeFile(new URL('routes.md', folder), await routesDocument(portal));
await portal.close();
