/** Every query key that a call does not know is refused: ignored, it would change what the answer means (`boughtByMe`). */
import type { FastifyInstance } from 'fastify';
import { type TObject, Type } from 'typebox';

/** Call it before the routes are added, and before whatever reads their schemas. */
export function refuseUnknownQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const schema = route.schema as { hide?: boolean; querystring?: TObject } | undefined;
    // Health checks and documentation are no product calls: balancers and browsers add what they like.
    if (!schema || schema.hide) return;
    const known = schema.querystring?.properties ?? {};
    const querystring = Type.Object(known, { additionalProperties: false });
    route.schema = { ...schema, querystring };
  });
}
