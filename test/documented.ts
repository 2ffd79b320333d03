/** Whether an answer is one that the OpenAPI document speaks of; what it does not know is a fault of the document. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import '@fastify/swagger';

interface Operation {
  responses: Record<
    string,
    { content?: Record<string, { schema?: { properties?: { code?: { enum: string[] } } } }> }
  >;
}
type Paths = Record<string, Record<string, Operation>>;

/** Throws for a status, or a code, that the call does not document. Paths that no call has are nobody's. */
export function documentedAnswers(app: FastifyInstance) {
  const paths = (app.swagger() as unknown as { paths: Paths }).paths;
  const rows = Object.entries(paths).map(([path, operations]) => ({
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
