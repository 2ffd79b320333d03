import type { Config } from '@react-router/dev/config';
import { compressFiles } from './portal/compress-files.ts';

export default {
  appDirectory: 'portal',
  buildDirectory: 'build',
  ssr: true,
  buildEnd: () => compressFiles(),
} satisfies Config;
