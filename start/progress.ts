/** Reports long steps: a line that counts seconds on a terminal, a line at the end elsewhere. */

const tickMs = 250;
/** Shorter steps are not reported. */
const quietMs = 400;

export async function step<T>(
  title: string,
  work: (print: (detail: string) => void) => Promise<T>,
) {
  const began = Date.now();
  const terminal = process.stdout.isTTY;
  let detail = '';
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const line = () => `${title}${detail && ` ${detail}`}`;
  const paint = () => {
    if (Date.now() - began >= quietMs) process.stdout.write(`\r\x1b[2K${line()} … ${seconds()} s`);
  };
  const ticking = terminal ? setInterval(paint, tickMs) : undefined;
  try {
    const result = await work((text) => (detail = text));
    if (Date.now() - began >= quietMs)
      process.stdout.write(`${terminal ? '\r\x1b[2K' : ''}${line()}: ${seconds()} s\n`);
    return result;
  } catch (error) {
    if (terminal) process.stdout.write('\r\x1b[2K');
    throw error;
  } finally {
    clearInterval(ticking);
  }
}
