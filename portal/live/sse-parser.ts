/** EventSource cannot send a token, so the stream is read through fetch and parsed here. */
import { createParser, type EventSourceParser } from 'eventsource-parser';

export interface SseMessage {
  /** The id in force at the end of the message; it lasts until the next one. */
  id: string;
  event: string;
  data: string;
}

/** A lot event is under a kilobyte; a stream with a line or a message this long is not ours. */
export const messageCharsMax = 256 * 1024;

/** `feed` throws a RangeError when the stream exceeds `messageCharsMax`. */
export function createSseParser(onMessage: (message: SseMessage) => void): EventSourceParser {
  let id = '';
  return createParser({
    maxBufferSize: messageCharsMax,
    onId: (latest) => (id = latest),
    onEvent: ({ event = 'message', data }) => onMessage({ id, event, data }),
    onError: (error) => {
      // Unknown fields are ignored, as the format demands.
      if (error.type === 'max-buffer-size-exceeded') throw new RangeError(error.message);
    },
  });
}
