/**
 * A stream needs nothing of its request once its head is sent: neither the message with its headers nor the parser, which
 * together weigh five times the socket. They are let go here as Node lets them go when a connection is upgraded, by Node's own
 * listener for a connection that ends, and the socket is kept.
 */
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** What Node's server listens to on the socket of a request, by the names of its functions (lib/_http_server.js). */
const serverListeners = [
  ['data', 'bound socketOnData'],
  ['end', 'bound socketOnEnd'],
  ['drain', 'bound socketOnDrain'],
  ['error', 'socketOnError'],
  ['timeout', 'socketOnTimeout'],
  ['resume', 'onSocketResume'],
  ['pause', 'onSocketPause'],
  ['close', 'bound socketOnClose'],
] as const;

/** What it listens to on the answer, to end the connection or to take up the next request. */
const answerListener = 'bound resOnFinish';

/** Its own methods in place of the socket's: they hand what arrives to the parser. */
const serverMethods = ['on', 'addListener', 'prependListener', 'setEncoding'] as const;

/**
 * The bare socket of an answer whose head is sent; what is written to it from now on is the body, and nothing that arrives is
 * read. Undefined, and everything as it was, where Node is not as we know it, or another answer stands before this one. Must not
 * be called while the request is being parsed: not before the next turn of the event loop.
 */
export function keepSocket(answer: ServerResponse): Socket | undefined {
  const { socket, req: request } = answer;
  // A message that was read to its end is let go without a fault; one that was not would take the socket with it.
  if (!socket || socket.destroyed || answer.writableEnded || !request.readableEnded)
    return undefined;
  const found = serverListeners.map(([event, name]) => ({
    event,
    listener: socket.listeners(event).find((one) => one.name === name) as (() => void) | undefined,
  }));
  const letGo = found.at(-1)?.listener;
  const endConnection = answer.listeners('finish').find(({ name }) => name === answerListener);
  if (!letGo || !endConnection || found.some(({ listener }) => !listener)) return undefined;

  answer.detachSocket(socket);
  answer.removeListener('finish', endConnection as () => void);
  // Whoever waits for the end of the answer would hold it, and its request, for as long as the stream lasts.
  answer.emit('finish');
  for (const { event, listener } of found) if (listener) socket.removeListener(event, listener);
  // Set, not deleted: deleting makes a socket large.
  for (const method of serverMethods)
    Reflect.set(socket, method, Reflect.get(Socket.prototype, method));
  socket.setTimeout(0);
  socket.on('error', ignoreFault);
  socket.on('end', leave);
  letGo();
  // What still arrives is thrown away; unread it would hide the end.
  socket.resume();
  return socket;
}

/** It closes the socket, and the close is what counts. */
function ignoreFault(): void {}

/** Who has nothing more to say has gone: readers of a stream never do. */
function leave(this: Socket): void {
  this.destroySoon();
}
