/**
 * bench/pages/bare-page.ts copies this file into a separate folder: the portal's build settings
 * without its libraries.
 */
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type UserConfigFnObject } from 'vite';

const { default: portal } = (await import(process.env.PORTAL_VITE_CONFIG ?? '')) as {
  default: UserConfigFnObject;
};

export default defineConfig((env) => ({
  plugins: [reactRouter()],
  // React Router would look for a style sheet, and this page has none.
  build: { ...portal(env).build, cssCodeSplit: true },
}));
