/**
 * Serves the OpenAPI document of every call at /openapi.json, and a readable form at /docs.
 * Register before the routes.
 */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { ServicesConfig } from '#services/config.ts';
import { type Document, completeDocument, securitySchemes } from './openapi.ts';
import { documentationPrefix } from '#services/auth/scopes.ts';
import type { Server } from '#services/http/server.ts';

export async function documentCalls(app: Server, config: ServicesConfig): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'CarPlaza services',
        version: '1',
        description: 'Auctions, bids and vehicles for company buyers.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.servicesUrl }],
      tags: [
        { name: 'auctions', description: 'Timed sales; public.' },
        { name: 'bids', description: "The own company's bids." },
        { name: 'desk', description: "The operator's desk; a scope of its own." },
        { name: 'sellers', description: 'Questions to sellers, by a signed link.' },
        { name: 'documents', description: 'Papers of a vehicle, by who may see them.' },
        { name: 'live', description: 'Events as they happen.' },
        { name: 'media', description: 'Pictures; public.' },
        { name: 'requests', description: 'What visitors write.' },
        { name: 'vehicles', description: 'Search, public, and what signed-in buyers see of one.' },
      ],
      components: { securitySchemes },
    },
    transformObject: (made) =>
      'openapiObject' in made
        ? completeDocument(made.openapiObject as Document)
        : made.swaggerObject,
  });
  await app.register(swaggerUi, {
    routePrefix: documentationPrefix,
    staticCSP: true,
    // Only the documentation page writes styles into its elements.
    transformStaticCSP: (policy) =>
      policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
    logLevel: 'silent',
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
