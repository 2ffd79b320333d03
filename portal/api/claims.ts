/** The calls of contract/vehicle-claims.ts: claims on collected vehicles. */
import type { ClaimList, ClaimPayload, ClaimPhotoAnswer } from '#contract/vehicle-claims.ts';
import { type LotRef, lotUrl } from './bids.ts';
import type { ApiClient } from './client.ts';
import { sendFile } from './send-file.ts';

export function listClaims(
  client: ApiClient,
  lot: LotRef,
  signal?: AbortSignal,
): Promise<ClaimList> {
  return client.send({ method: 'GET', url: `${lotUrl(client, lot)}/claims`, signal });
}

export function postClaim(
  client: ApiClient,
  lot: LotRef,
  body: ClaimPayload,
  idempotencyKey: string,
): Promise<ClaimList> {
  return client.send({
    method: 'POST',
    url: `${lotUrl(client, lot)}/claims`,
    body,
    idempotencyKey,
  });
}

/** What follows an open claim. */
export function postToClaim(
  client: ApiClient,
  claim: LotRef & { reference: string },
  act: { path: 'messages'; body: { message: string } } | { path: 'withdrawal'; body: object },
  idempotencyKey: string,
): Promise<ClaimList> {
  const url = `${claimUrl(client, claim)}/${act.path}`;
  return client.send({ method: 'POST', url, body: act.body, idempotencyKey });
}

/** The same photograph handed in again is one. Throws ApiError. */
export function postClaimPhoto(
  client: ApiClient,
  claim: LotRef & { reference: string },
  file: File,
): Promise<ClaimPhotoAnswer> {
  const name = encodeURIComponent(file.name.slice(-200));
  const url = `${claimUrl(client, claim)}/photos?name=${name}`;
  return sendFile(client, url, file);
}

function claimUrl(client: ApiClient, { reference, ...lot }: LotRef & { reference: string }) {
  return `${lotUrl(client, lot)}/claims/${encodeURIComponent(reference)}`;
}
