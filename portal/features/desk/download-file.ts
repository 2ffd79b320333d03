import type { DeskApi } from './desk-calls.ts';

/** Some browsers read the object URL only after the user has chosen where to save. */
const revokeAfterMs = 60_000;

/** Offers what a call of the desk answers through the browser's downloads. */
export async function downloadFile(
  { client, url }: DeskApi,
  path: string,
  fileName: string,
): Promise<void> {
  const address = `${url}${path}`;
  const headers = (await client.settings.credentials?.({ method: 'GET', url: address })) ?? {};
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`the file was refused with ${answer.status}`);
  const file = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), revokeAfterMs);
}
