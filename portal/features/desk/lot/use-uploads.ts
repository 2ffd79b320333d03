/** Files on their way to a lot, one after the other, each with its progress, refusal and retry. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { type LotAddress, lotUrl } from './lot-calls.ts';

export interface Upload {
  id: number;
  file: File;
  /** The lot that it is for. */
  at: LotAddress;
  /** `photos?kind=side`: the call and what it says of the file. */
  to: string;
  /** 0 to 1; undefined while it waits. */
  share?: number | undefined;
  /** The code of its refusal, or `unreachable`. */
  refusal?: string | undefined;
}

let numbers = 0;

export function useUploads(address: LotAddress) {
  const api = useDeskApi();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const waiting = useRef<Promise<unknown>>(Promise.resolve());
  const change = (id: number, to: Partial<Upload> | null) =>
    setUploads((all) =>
      to === null
        ? all.filter((one) => one.id !== id)
        : all.map((one) => (one.id === id ? { ...one, ...to } : one)),
    );
  const send = async (upload: Upload) => {
    const refusal = await sendFile(api, upload, (share) => change(upload.id, { share }));
    if (refusal === undefined) {
      await queries.invalidateQueries({ queryKey: ['desk', 'lot'] });
      change(upload.id, null);
    } else change(upload.id, { refusal });
  };
  const start = (upload: Upload) => {
    waiting.current = waiting.current.then(() => send(upload));
  };
  return {
    uploads,
    add(files: Iterable<File>, to: string, at = address) {
      for (const file of files) {
        numbers += 1;
        const upload = { id: numbers, file, at, to };
        setUploads((all) => [...all, upload]);
        start(upload);
      }
    },
    retry(upload: Upload, file = upload.file) {
      const again = { ...upload, file, share: undefined, refusal: undefined };
      setUploads((all) => all.map((one) => (one.id === upload.id ? again : one)));
      start(again);
    },
    forget: (upload: Upload) => change(upload.id, null),
  };
}

/** Not `fetch`, which does not say how much has been sent. */
async function sendFile(
  { client, url }: DeskApi,
  { file, at, to }: Upload,
  onShare: (share: number) => void,
): Promise<string | undefined> {
  const place = `${lotUrl({ client, url }, at)}/${to}&name=${encodeURIComponent(file.name)}`;
  const headers = await client.settings.credentials?.({ method: 'POST', url: place });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', place);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => resolve('unreachable'));
    request.addEventListener('load', () =>
      resolve(request.status === 200 ? undefined : codeOf(request.responseText)),
    );
    request.send(file);
  });
}

function codeOf(body: string): string {
  try {
    return (JSON.parse(body) as { code?: string }).code ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}
