/** Searches as they are sent. */

/** Without `token` a visitor's. */
export function requestOf(body: object, token?: string): string {
  return postOf('/vehicles/auction', body, token);
}

export function suggestionOf(text: string): string {
  return postOf('/vehicles/auction/suggestions', { text });
}

function postOf(path: string, body: object, token?: string): string {
  const text = JSON.stringify(body);
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\n${authorization}content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
}
