/** Refuses unknown query parameters, which would change the answer's meaning (`boughtByMe`). */
import type { FastifyInstance } from 'fastify';
import { type TObject, Type } from 'typebox';

/** Call it before the routes are added, and before any hook that reads their schemas. */
export function refuseUnknownQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const schema = route.schema as { hide?: boolean; querystring?: TObject } | undefined;
    // Health checks and documentation accept any query: balancers and browsers add their
    // parameters.
    if (!schema || schema.hide) return;
    const known = schema.querystring?.properties ?? {};
    const querystring = Type.Object(known, { additionalProperties: false });
    route.schema = { ...schema, querystring };
  });
}
