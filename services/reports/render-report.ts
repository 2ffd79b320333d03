/**
 * Makes a report's file in a thread of its own: hundreds of rows take the time of many bids. Ends
 * the thread in any case.
 */
import { Worker } from 'node:worker_threads';
import type { ReportFormat } from '#contract/table-files.ts';
import { reportRenderMs } from '#services/limits.ts';
import type { SellerReport } from './read-report.ts';

export function renderReport(report: SellerReport, format: ReportFormat): Promise<Buffer> {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
    workerData: { report, format },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the report took too long')),
      reportRenderMs,
    ).unref();
    worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the report was not made'));
    });
  }).finally(() => void worker.terminate());
}
