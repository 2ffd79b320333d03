/**
 * Releases a stream's request once its head is sent, because the message with its headers and the
 * parser together weigh five times the socket. They are released as Node does it for an upgraded
 * connection, by Node's own listener for a connection that ends; the socket stays open.
 */
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * The listeners of Node's server on the socket of a request, by the names of its functions
 * (lib/_http_server.js).
 */
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

/** The server's listener on the answer, which ends the connection or takes up the next request. */
const answerListener = 'bound resOnFinish';

/** The server's replacements of the socket's methods, which pass incoming data to the parser. */
const serverMethods = ['on', 'addListener', 'prependListener', 'setEncoding'] as const;

/**
 * Returns the bare socket of an answer whose head is sent (later writes are the body, incoming data
 * is not read); undefined, with nothing changed, when Node's internals are not as expected or
 * another answer precedes this one. Must not be called while the request is being parsed, so not
 * before the next turn of the event loop.
 */
export function keepSocket(answer: ServerResponse): Socket | undefined {
  const { socket, req: request } = answer;
  // A request that was read to its end is released without an error; any other would destroy the
  // socket with it.
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
  // Listeners waiting for the end of the answer would keep it and its request in memory as long as
  // the stream lasts.
  answer.emit('finish');
  for (const { event, listener } of found) if (listener) socket.removeListener(event, listener);
  // Assigned rather than deleted, because deleting makes a socket large.
  for (const method of serverMethods)
    Reflect.set(socket, method, Reflect.get(Socket.prototype, method));
  socket.setTimeout(0);
  socket.on('error', ignoreFault);
  socket.on('end', leave);
  letGo();
  // Discards incoming data; unread data would hide the end of the connection.
  socket.resume();
  return socket;
}

/** The error closes the socket, and only the close matters. */
function ignoreFault(): void {}

/** Readers never half-close a stream, so a reader that ends its side has left. */
function leave(this: Socket): void {
  this.destroySoon();
}
