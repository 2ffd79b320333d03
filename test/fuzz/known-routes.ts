/** Lists the routes of a Fastify app. */
import type { FastifyInstance } from 'fastify';
import type { KnownCall } from './hostile.ts';

/**
 * Reads the tree that Fastify prints: four characters a level, a segment of the path, its methods
 * in brackets.
 */
export function knownRoutes(app: FastifyInstance): KnownCall[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] =
        /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
      const level = indent.length / 4;
      const path = `${level > 0 ? (parents[level - 1] ?? '') : ''}${part}`;
      parents[level] = path;
      return (methods?.split(', ') ?? [])
        .filter((method) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
        .map((method) => ({ method, path: path.replaceAll(/:(\w+)/g, '{$1}') }));
    });
}
