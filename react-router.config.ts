import type { Config } from '@react-router/dev/config';
import { compressFiles } from '#portal/build/compress-files.ts';

export default {
  appDirectory: 'portal',
  buildDirectory: 'build',
  ssr: true,
  splitRouteModules: false,
  buildEnd: () => compressFiles(),
} satisfies Config;
