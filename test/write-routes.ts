/** `npm run routes`: writes docs/routes.md anew. Needs the build. */
import { writeFile } from 'node:fs/promises';
import { openQuietPortal } from './quiet-portal.ts';
import { routesDocument, routesFile } from './routes-document.ts';

const portal = await openQuietPortal();
await writeFile(routesFile, await routesDocument(portal));
await portal.close();
