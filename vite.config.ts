import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { locales } from './locales/locales.ts';
import { chunks } from '#portal/build/chunks.ts';
import { callsPlugin } from '#portal/build/vite-calls.ts';
import { messagesPlugin } from '#portal/build/vite-messages.ts';

export default defineConfig(({ command }) => ({
  publicDir: 'portal/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    messagesPlugin(),
    callsPlugin(),
    // React Aria's texts in the portal's eight languages only; its English is en-US, the fallback.
    {
      ...optimizeLocales.vite({
        locales: [...locales.map((locale) => locale.language as string), 'en-US'],
      }),
      enforce: 'pre' as const,
    },
  ],
  // One bundle for the server starts in a fraction of the time of thousands of small files.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Vite leaves this to the running server; where it is not set, React is the development build.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    // React Router names what a page needs: a list of Vite's would say it again.
    modulePreload: false,
    cssCodeSplit: false,
    // Assets as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // The schemas of contract/ are for the services; pages load its lists without them.
        // A schema that takes over another's properties reads them.
        propertyReadSideEffects: false,
        manualPureFunctions: [
          'Type',
          'Nullable',
          'Maybe',
          'Typed',
          'Name',
          'OfOrder',
          'OfVehicle',
          'fieldsOf',
          'answerSchemas',
          'statusesShown',
        ],
        moduleSideEffects: [{ test: /node_modules\/typebox\//, sideEffects: false }],
      },
    },
  },
  // Both bundles are minified alike: React Router sends the text of one of its functions, and a
  // page may write only what the server has sent (trusted-types.ts).
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { minify: true } },
  },
  // Known before the first page is asked for: otherwise that page loads twice.
  optimizeDeps: {
    entries: [
      'portal/**/*.{ts,tsx}',
      '!portal/**/*.test.ts',
      '!portal/server/**',
      '!portal/gallery/**',
    ],
  },
  // What is printed here belongs to `npm start`, which shows its own progress.
  clearScreen: false,
}));
