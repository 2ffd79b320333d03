/** `npm run clauses`: writes docs/specification.md anew. */
import { writeFile } from 'node:fs/promises';
import { documentPath, specificationDocument } from './document.ts';

await writeFile(documentPath, specificationDocument());
