/** Decodes quoted-printable and encoded words of a received mail to text. */
export function readableMail(source: string): string {
  const words = source.replaceAll(/=\?utf-8\?B\?([^?]+)\?=\s*/gi, (_, text: string) =>
    Buffer.from(text, 'base64').toString(),
  );
  const quoted = words.replaceAll(/=\?utf-8\?Q\?([^?]+)\?=\s*/gi, (_, text: string) =>
    text.replaceAll('_', ' '),
  );
  const body = quoted.replaceAll(/=\r\n/g, '');
  return body.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  );
}
