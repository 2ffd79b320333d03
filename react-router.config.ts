import type { Config } from '@react-router/dev/config';
import { compressFiles } from './portal/compress-files.ts';

export default {
  appDirectory: 'portal',
  buildDirectory: 'build',
  ssr: true,
  splitRouteModules: false,
  buildEnd: () => compressFiles(),
} satisfies Config;
