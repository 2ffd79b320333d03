import './test/compile-cache.ts';
import { defineConfig } from 'vitest/config';
import { messagesPlugin } from '#portal/build/vite-messages.ts';
import { unitSuites } from './test/unit-suites.ts';

const unit = unitSuites();

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['node_modules/**', 'build/**', 'var/**', 'e2e/**', ...unit],
          globalSetup: ['test/postgres.ts'],
        },
      },
    ],
    // One more than cores: half of the suites' time is waiting for programs and time limits.
    maxWorkers: 3,
    // Suites of one worker share its modules, at half the cost: none has state that another reads.
    isolate: false,
    // Bounds against hanging for ever, no measure of speed: a test that starts six programs takes
    // ten seconds on an idle machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
  },
});
