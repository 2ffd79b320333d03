import { ApiError } from './api-error.ts';
import type { ApiClient } from './client.ts';

/**
 * Sends a file as it is and without a second try: whoever sends it sees what did not arrive. Throws
 * ApiError.
 */
export async function sendFile<Answer>(
  client: ApiClient,
  address: string,
  file: File,
): Promise<Answer> {
  const credentials = await client.settings.credentials?.({ method: 'POST', url: address });
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...credentials, 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw ApiError.ofMissing('noConnection');
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw ApiError.ofAnswer(answer.status, body);
  return body as Answer;
}
