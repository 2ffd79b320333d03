/** Files that need a token: fetched, then offered through the browser's downloads. */
import { ApiError } from './api-error.ts';
import type { ApiClient } from './client.ts';

/** Some browsers read the object URL only after the user has chosen where to save. */
const revokeAfterMs = 60_000;

/** Saves the call's answer under this name; throws ApiError. */
export async function downloadFile(
  { settings }: ApiClient,
  url: string,
  fileName: string,
): Promise<void> {
  const language = settings.language?.();
  const answer = await fetch(url, {
    headers: {
      ...(await settings.credentials?.({ method: 'GET', url })),
      ...(language !== undefined && { 'accept-language': language }),
    },
  }).catch(() => {
    throw ApiError.ofMissing('noConnection');
  });
  if (!answer.ok)
    throw ApiError.ofAnswer(answer.status, await answer.json().catch(() => undefined));
  // A line that breaks off ends the body with an error, never with a shorter file.
  const content = await answer.blob().catch(() => {
    throw ApiError.ofMissing('noConnection');
  });
  saveFile(content, fileName);
}

export function saveFile(content: Blob, fileName: string): void {
  const file = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = file;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), revokeAfterMs);
}
