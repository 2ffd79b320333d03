/**
 * Compares answers with the OpenAPI document; an answer that it does not describe is an error of
 * the document.
 */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import '@fastify/swagger';

interface Operation {
  responses: Record<
    string,
    { content?: Record<string, { schema?: { properties?: { code?: { enum: string[] } } } }> }
  >;
}
type Paths = Record<string, Record<string, Operation>>;

/** The same for all services of a process: it follows from the code, and takes long to write. */
let documentedPaths: Paths | undefined;

/**
 * Returns a check that throws for a status, or a code, that the call does not document. Paths
 * without a call are ignored.
 */
export function documentedAnswers(app: FastifyInstance) {
  documentedPaths ??= (app.swagger() as unknown as { paths: Paths }).paths;
  const rows = Object.entries(documentedPaths).map(([path, operations]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    operations,
  }));
  return (method: string, url: string, answer: LightMyRequestResponse): void => {
    const [pathname = ''] = url.split('?');
    const row = rows.find(({ pattern }) => pattern.test(pathname));
    const operation = row?.operations[method.toLowerCase()];
    if (!row || !operation) return;
    const name = `${method} ${row.path}`;
    const response = operation.responses[answer.statusCode];
    if (!response) throw new Error(`${name} does not document ${answer.statusCode}`);
    if (answer.statusCode === 200) return;
    const { code } = answer.json<{ code: string }>();
    const codes = response.content?.['application/json']?.schema?.properties?.code?.enum ?? [];
    if (!codes.includes(code))
      throw new Error(`${name} does not document ${answer.statusCode} ${code}`);
  };
}
