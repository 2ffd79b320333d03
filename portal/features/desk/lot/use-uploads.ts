/** Files on their way to a lot, one after the other, each with its progress, refusal and retry. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getDeskLot, handInDocument, handInPhoto } from '#contract/calls/desk/lot.ts';
import type { DocumentKind, PhotoKind } from '#contract/media.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callKey, callUrl } from '#portal/api/ask.ts';
import type { ApiClient } from '#portal/api/client.ts';
import { type LotAddress, correctionReasonOf } from './lot-calls.ts';

type UploadedAs = { photo: PhotoKind; damage?: string } | { document: DocumentKind };

export interface Upload {
  id: number;
  file: File;
  /** The lot that it is for. */
  at: LotAddress;
  /** What the file is. */
  as: UploadedAs;
  /** 0 to 1; undefined while it waits. */
  share?: number | undefined;
  /** The code of its refusal, or `unreachable`. */
  refusal?: string | undefined;
}

let numbers = 0;

export function useUploads(address: LotAddress) {
  const api = useApi();
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
    const reason = correctionReasonOf(queries, upload.at);
    const url = uploadUrl(api, upload, reason);
    const refusal = await sendFile(api, url, upload.file, (share) => change(upload.id, { share }));
    if (refusal === undefined) {
      const { auctionId, assetId } = upload.at;
      await queries.invalidateQueries({ queryKey: callKey(getDeskLot, { auctionId, assetId }) });
      change(upload.id, null);
    } else change(upload.id, { refusal });
  };
  const start = (upload: Upload) => {
    waiting.current = waiting.current.then(() => send(upload));
  };
  return {
    uploads,
    add(files: Iterable<File>, as: UploadedAs, at = address) {
      for (const file of files) {
        numbers += 1;
        const upload = { id: numbers, file, at, as };
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

function uploadUrl(api: ApiClient, { file, at, as }: Upload, reason: string | undefined): string {
  const { auctionId, assetId } = at;
  const place = { auctionId, assetId, name: file.name };
  if ('document' in as) return callUrl(api, handInDocument, { ...place, kind: as.document });
  const { photo: kind, damage } = as;
  return callUrl(api, handInPhoto, { ...place, kind, damage, reason });
}

/** Not `fetch`, which does not say how much has been sent. */
async function sendFile(
  api: ApiClient,
  url: string,
  file: File,
  onShare: (share: number) => void,
): Promise<string | undefined> {
  const headers = await api.settings.credentials?.({ method: 'POST', url });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
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
