/** The files of a zip archive, an XLSX among them, as text by name. */
import { fromBufferPromise } from 'yauzl';

export async function unpack(archive: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const opened = await fromBufferPromise(archive);
  for await (const entry of opened.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await opened.openReadStreamPromise(entry))
      chunks.push(chunk as Buffer);
    files[entry.fileName] = Buffer.concat(chunks).toString();
  }
  return files;
}
