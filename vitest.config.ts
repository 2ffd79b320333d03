import './test/compile-cache.ts';
import { defineConfig } from 'vitest/config';
import { messagesPlugin } from '#portal/build/vite-messages.ts';
import { sortSuites } from './test/unit-suites.ts';

const { unit, components } = sortSuites();
const starting = {
  include: ['**/*.test.ts'],
  exclude: ['**/node_modules/**', 'build/**', 'var/**', 'e2e/**', ...unit, ...components],
  globalSetup: ['test/postgres.ts'],
};
/** Node reads our modules itself, as in production, and faster than by way of Vite. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit.filter((suite) => !components.includes(suite)),
          ...native,
        },
      },
      { extends: true, test: { name: 'components', include: components } },
      { extends: true, test: { name: 'system', ...starting, ...native } },
    ],
    // As many as cores: journeys run beside them.
    maxWorkers: 2,
    // Suites of one worker share its modules, at half the cost: none has state that another reads.
    isolate: false,
    // Bounds against hanging for ever, no measure of speed: a test that starts six programs takes
    // ten seconds on an idle machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
  },
});
