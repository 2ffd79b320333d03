import { expect, test } from 'vitest';
import { pages } from '#portal/app/pages.ts';
import { routeMiddleware, runRouteMiddleware } from './route-middleware.ts';

const addressOf = (path: string) => ({ url: new URL(path, 'https://carplaza.example') });

test('an unknown step raises an error', () => {
  expect(() => routeMiddleware('autentication')).toThrow(
    "Unknown route middleware: 'autentication'",
  );
  expect(() => routeMiddleware('toString')).toThrow('Unknown route middleware');
});

test('every step that a page names is known', () => {
  const names = pages.flatMap((page) => ('middleware' in page ? page.middleware : []));
  for (const name of names) expect(routeMiddleware(name)).toBeTypeOf('function');
  expect(names).toContain('validate');
});

test.each(['/vehicles/%3Cscript%3E', '/de-de/auctions/NO!', '/nowhere'])(
  '%s is a page not found, in the words of the specification',
  (path) => {
    let thrown: unknown;
    try {
      runRouteMiddleware(addressOf(path));
    } catch (error) {
      thrown = error;
    }
    const message = `Page Not Found: ${path}`;
    expect(thrown).toMatchObject({
      data: { statusCode: 404, message },
      init: { status: 404, statusText: message },
    });
  },
);

test.each(['/', '/vehicles', '/vehicles/K-482-TN', '/pl-pl/auctions/nl-fleet-47'])(
  '%s is shown',
  (path) => expect(() => runRouteMiddleware(addressOf(path))).not.toThrow(),
);
