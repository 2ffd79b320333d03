/** Returns the request of a browser without cookies. */
export function pageRequest(address: string): string {
  return (
    `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n` +
    'User-Agent: Mozilla/5.0 (X11; Linux x64) Chrome/153.0.0.0\r\nAccept-Language: en\r\n\r\n'
  );
}
