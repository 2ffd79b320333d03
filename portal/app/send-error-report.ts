/** Reports an error in this browser to the server's log under the number shown to the user. */
interface ReportedError {
  reference: string;
  path: string;
  /** The failed section of a page whose rest is intact. */
  part?: string;
  error: unknown;
}

export function newReference(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 10);
}

/** The same limits as the server's. */
const textMax = 2000;
const pathMax = 500;

export function sendErrorReport({ reference, path, part, error }: ReportedError): void {
  const { message, stack } = error instanceof Error ? error : new Error(JSON.stringify(error));
  const body = JSON.stringify({
    reference,
    path: path.slice(0, pathMax),
    part,
    message: message.slice(0, textMax),
    stack: stack?.slice(0, textMax),
  });
  navigator.sendBeacon('/error-reports', new Blob([body], { type: 'application/json' }));
}
