import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { locales } from './locales/locales.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'portal/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria's own words in our eight languages only. It has English as en-US, which everything else falls back on.
    {
      ...optimizeLocales.vite({
        locales: [...locales.map((locale) => locale.language as string), 'en-US'],
      }),
      enforce: 'pre' as const,
    },
  ],
  // One bundle for the server: it starts in a fraction of the time that thousands of small files take, and React is
  // the production one whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    // The server's bundle is never sent anywhere.
    minify: !isSsrBuild,
    // Assets as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunks } },
      treeshake: {
        // The schemas of contract/ are for the services; a page that needs a word list of theirs leaves them behind.
        manualPureFunctions: ['Type', 'Nullable'],
      },
    },
  },
  // Known before the first page is asked for: otherwise that page loads twice.
  optimizeDeps: {
    entries: [
      'portal/**/*.{ts,tsx}',
      '!portal/**/*.test.ts',
      '!portal/server/**',
      '!portal/ui/gallery/**',
    ],
  },
  // What is printed here belongs to `npm start`, which shows its own progress.
  clearScreen: false,
}));

/**
 * Files of the browser's bundle: few, because each costs a request before anything works, and none that brings home what
 * only other pages need (docs/decisions/026-script-budget.md).
 */
const chunks = [
  // Changes with an update of the packages only: a visitor keeps it over our builds.
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  // What every page is in: a part comes with all that it needs.
  {
    name: 'frame',
    test: /portal\/(root|shell\/(default-layout|page-rules))\.tsx/,
    priority: 1,
  },
  // What most of the other pages share.
  { name: 'common', minShareCount: 6 },
];
