/** Says at each start that operators need no second factor, so that nobody forgets it. */
import type { FastifyInstance } from 'fastify';
import type { ServicesConfig } from './config.ts';

export function warnOfWeakOperators(
  app: FastifyInstance,
  { secondFactor }: Pick<ServicesConfig, 'secondFactor'>,
): void {
  if (secondFactor) return;
  app.addHook('onListen', async () =>
    app.log.warn(
      'OPERATOR_SECOND_FACTOR is off: a password alone opens the desk. Leave the variable away to ask for a second factor.',
    ),
  );
}
