/** The OpenAPI document of every call at /openapi.json, readable at /docs. Register before the routes. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { ServicesConfig } from '../config.ts';
import { documentationPrefix } from './scopes.ts';
import type { Server } from './server.ts';

export async function documentCalls(app: Server, config: ServicesConfig): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'CarPlaza services',
        version: '1',
        description: 'Auctions, bids and vehicles for company buyers.',
      },
      servers: [{ url: config.servicesUrl }],
      components: {
        securitySchemes: {
          // Pasted by hand: a page that fetched one by itself would need the provider in its policy.
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
      security: [{ token: [] }],
    },
  });
  await app.register(swaggerUi, {
    routePrefix: documentationPrefix,
    staticCSP: true,
    // The documentation page alone writes styles into its elements.
    transformStaticCSP: (policy) =>
      policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
    logLevel: 'silent',
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
