import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './portal/vite-messages.ts';

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', 'var/**', 'e2e/**'],
    globalSetup: ['test/postgres.ts'],
    // Two cores: more workers only make every suite slower.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes when it comes: a second is too short for another process on a busy machine, and who gives up
    // early learns nothing.
    expect: { poll: { timeout: 10_000 } },
  },
});
