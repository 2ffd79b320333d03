/** The calls of contract/push.ts: the devices on which the user is notified. */
import type { PushDevices, PushSubscribed } from '#contract/push.ts';
import type { ApiClient } from './client.ts';

export function listPushDevices(client: ApiClient, signal?: AbortSignal): Promise<PushDevices> {
  return client.send({ method: 'GET', url: urlOf(client), signal });
}

export function postPushDevice(client: ApiClient, body: PushSubscribed): Promise<PushDevices> {
  return client.send({ method: 'POST', url: urlOf(client), body });
}

export function deletePushDevice(client: ApiClient, deviceId: string): Promise<PushDevices> {
  return client.send({ method: 'DELETE', url: `${urlOf(client)}/${deviceId}` });
}

function urlOf({ settings }: ApiClient): string {
  return `${settings.biddingUrl}/push-devices`;
}
