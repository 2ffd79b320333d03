/** Logs an error from a browser under the number shown to the user. */
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { perNetwork } from '#runtime/rate-limit/routes.ts';

/** Long enough for the first lines of a stack. */
const textMax = 2000;

const ErrorReport = Type.Object({
  reference: Type.String({ pattern: '^[a-f0-9]{8,32}$' }),
  path: Type.String({ maxLength: 500 }),
  /** The failed section of a page whose rest is intact. */
  part: Type.Optional(Type.String({ maxLength: 40 })),
  message: Type.String({ maxLength: textMax }),
  stack: Type.Optional(Type.String({ maxLength: textMax })),
});
type ErrorReport = Static<typeof ErrorReport>;

export function errorReports(app: FastifyInstance): void {
  app.post<{ Body: ErrorReport }>(
    '/error-reports',
    {
      schema: { body: ErrorReport },
      // A page that fails over and over must not fill the log.
      config: perNetwork({ max: 20, withinS: 60 }),
    },
    async (request, reply) => {
      request.log.error({ ...request.body }, 'page failed in a browser');
      return reply.status(204).send();
    },
  );
}
