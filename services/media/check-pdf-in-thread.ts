/**
 * Checks a PDF in a thread that ends when it takes too long or too much memory: a few kilobytes may
 * unpack to gigabytes, and only a thread can be ended from outside.
 */
import type { MediaRefusal } from '#contract/media.ts';
import { pdfCheckMs, pdfCheckMemoryBytes } from '#services/limits.ts';
import { answerOfThread } from '#services/thread.ts';
import type { CheckedPdf } from './check-pdf.ts';

/** Grown memory is looked for this often: unpacking fills some megabytes meanwhile. */
const pollEveryMs = 20;

type Checked = { content: Buffer; contentType: string; pages: number } | { refusal: MediaRefusal };

export async function checkedPdf(
  bytes: Buffer,
  memoryBytesMax = pdfCheckMemoryBytes,
): Promise<Checked> {
  const tooMuch = new AbortController();
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > memoryBytesMax) tooMuch.abort();
  }, pollEveryMs);
  try {
    const checked = await answerOfThread<CheckedPdf>(
      new URL('./check-pdf-worker.ts', import.meta.url),
      { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: 512 } },
      AbortSignal.any([tooMuch.signal, AbortSignal.timeout(pdfCheckMs)]),
    );
    return 'refusal' in checked ? checked : { ...checked, content: Buffer.from(checked.content) };
  } catch {
    return { refusal: 'PdfIsBroken' };
  } finally {
    clearInterval(watch);
  }
}
