/** Copied into a folder of its own by bench/pages/bare-page.ts: the portal's build settings, and none of its libraries. */
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type UserConfigFnObject } from 'vite';

const { default: portal } = (await import(process.env.PORTAL_VITE_CONFIG ?? '')) as {
  default: UserConfigFnObject;
};

export default defineConfig((env) => ({
  plugins: [reactRouter()],
  // It has no style sheet, which React Router would look for.
  build: { ...portal(env).build, cssCodeSplit: true },
}));
