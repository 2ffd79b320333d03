/**
 * Parses server-sent events from text that arrives in arbitrary pieces (WHATWG HTML, 9.2.6).
 * EventSource cannot send a token, so the stream is read through fetch and parsed here.
 */

export interface SseMessage {
  /** The id in force at the end of the message; it lasts until the next one. */
  id: string;
  event: string;
  data: string;
}

export interface SseParser {
  /** Emits every message the text completes, in order. */
  push(text: string): void;
}

/** A lot event is under a kilobyte; a stream with a line or a message this long is not ours. */
export const messageCharsMax = 256 * 1024;

export function createSseParser(onMessage: (message: SseMessage) => void): SseParser {
  let rest = '';
  // A carriage return at the end of a piece may belong to a line feed at the start of the next.
  let endedInReturn = false;
  let isFirst = true;
  let id = '';
  let event = '';
  let data: string[] = [];
  let dataChars = 0;

  function takeLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onMessage({ id, event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      dataChars = 0;
      return;
    }
    const colon = line.indexOf(':');
    // A line that begins with a colon is a comment: the heartbeat.
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (name === 'data') {
      data.push(value);
      dataChars += value.length;
    }
    if (name === 'event') event = value;
    if (name === 'id' && !value.includes('\0')) id = value;
  }

  return {
    push(text) {
      if (text === '') return;
      let piece = text;
      if (isFirst && piece.startsWith('\uFEFF')) piece = piece.slice(1);
      isFirst = false;
      if (endedInReturn && piece.startsWith('\n')) piece = piece.slice(1);
      endedInReturn = text.endsWith('\r');
      const lines = (rest + piece).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) takeLine(line);
      if (rest.length + dataChars > messageCharsMax)
        throw new RangeError('an event without an end');
    },
  };
}
