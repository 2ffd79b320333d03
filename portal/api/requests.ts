/** The calls of contract/requests.ts at the services' address. One idempotency key per intent. */
import type { ContactRequest, RegistrationRequest, RequestAnswer } from '#contract/requests.ts';
import type { ApiClient } from './client.ts';

export interface RequestBodies {
  contact: ContactRequest;
  registration: RegistrationRequest;
}
export type RequestKind = keyof RequestBodies;

export function postRequest<Kind extends RequestKind>(
  client: ApiClient,
  servicesUrl: string,
  kind: Kind,
  body: RequestBodies[Kind],
  idempotencyKey: string,
): Promise<RequestAnswer> {
  return client.send({
    method: 'POST',
    url: `${servicesUrl}/requests/${kind}`,
    body,
    idempotencyKey,
  });
}
