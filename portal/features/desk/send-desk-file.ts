import { sendFile } from '#portal/api/send-file.ts';
import type { DeskApi } from './desk-calls.ts';

/** Sends a file to the desk's `path`. Throws ApiError. */
export function sendDeskFile<Answer>(
  { client, url }: DeskApi,
  path: string,
  file: File,
): Promise<Answer> {
  return sendFile(client, `${url}${path}`, file);
}
