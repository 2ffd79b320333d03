/** A page comes from React in many small pieces; each would be flushed by the compression, and compressed by itself. */
import { type Readable, Transform, pipeline } from 'node:stream';

/** Bounds what waits for the end of a turn; a whole page has a fifth of a megabyte. */
const pieceBytesMax = 256 * 1_024;

/** The same bytes, and what was written in one turn of the event loop in one piece. Errors and an early end go through. */
export function gather(source: Readable): Readable {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let planned: NodeJS.Immediate | undefined;
  const gathered = new Transform({
    transform(piece: Buffer, _encoding, callback) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= pieceBytesMax) handOn();
      else planned ??= setImmediate(handOn);
      callback();
    },
    flush(callback) {
      handOn();
      callback();
    },
    destroy(error, callback) {
      clearImmediate(planned);
      callback(error);
    },
  });
  function handOn() {
    clearImmediate(planned);
    planned = undefined;
    if (bytes > 0) gathered.push(Buffer.concat(pieces, bytes));
    pieces = [];
    bytes = 0;
  }
  // Whoever reads the page sees the fault: there is nobody else to tell.
  return pipeline(source, gathered, () => undefined);
}
