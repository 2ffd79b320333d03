/** The thread of render-report.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SellerReport } from './read-report.ts';
import type { ReportFormat } from '#contract/table-files.ts';
import { writePdf } from './write-pdf.ts';
import { writeSpreadsheet } from './write-spreadsheet.ts';

const { report, format } = workerData as { report: SellerReport; format: ReportFormat };
const content = await (format === 'pdf' ? writePdf(report) : writeSpreadsheet(report));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(new Uint8Array(content));
