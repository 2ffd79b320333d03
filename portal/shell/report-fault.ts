/** A fault in this browser goes into the server's log under the number that the person is shown. */
interface Fault {
  reference: string;
  path: string;
  /** Which part of the page, where the rest of it stands. */
  part?: string;
  error: unknown;
}

export function newReference(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 10);
}

/** The same bounds as the server's. */
const textMax = 2000;
const pathMax = 500;

export function reportFault({ reference, path, part, error }: Fault): void {
  const { message, stack } = error instanceof Error ? error : new Error(JSON.stringify(error));
  const body = JSON.stringify({
    reference,
    path: path.slice(0, pathMax),
    part,
    message: message.slice(0, textMax),
    stack: stack?.slice(0, textMax),
  });
  navigator.sendBeacon('/faults', new Blob([body], { type: 'application/json' }));
}
