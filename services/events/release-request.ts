/**
 * Releases a stream's request, response and parser once its head is sent: together they take three
 * quarters of its memory. Node's HTTP server releases them when a connection has closed, so this
 * one reports its end to it and loses its listeners; the socket stays open. What the server does
 * then leans on private parts of Node: release-request.test.ts fails when an upgrade changes it.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns the socket, which takes the rest of the body; what still arrives on it is discarded.
 * Returns undefined, and changes nothing, where an earlier response is still being sent on the
 * connection or the request has not been read to its end. Not to be called while the request is
 * being parsed, that is, only after `setImmediate`.
 */
export function releaseRequest(response: ServerResponse): Socket | undefined {
  const { socket, req: request } = response;
  // The server would destroy the socket of a request that was not read to its end.
  if (!socket || socket.destroyed || response.writableEnded || !request.readableEnded)
    return undefined;
  socket.emit('close', false);
  response.detachSocket(socket);
  socket.removeAllListeners();
  // `close` follows an error, and that is what counts.
  socket.on('error', ignore);
  // A reader of a stream sends nothing more; one that ends its side has left.
  socket.on('end', leave);
  // Unread data would hide the end.
  return socket.resume();
}

function ignore(): void {}

function leave(this: Socket): void {
  this.destroySoon();
}
