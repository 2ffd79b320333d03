/** Product calls of loaders on the server: as a visitor, because the token lives in the reader's tab. */
import type { LoaderFunctionArgs } from 'react-router';
import { type ApiCall, type ApiClient, createApiClient } from '#portal/api/client.ts';
import { retryBounds } from '#portal/api/retry.ts';
import { requestContextOf } from './request-context.ts';
import { makingOfRequest } from '#portal/page-making.ts';

type LoaderArguments = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** A page comes without its list rather than late; the browser asks again by itself. */
const answerWithinMs = 3_000;

/** Calls have no `signal`: whoever leaves is not the only one who waits for the answer. */
export function visitorApi({ context, request }: LoaderArguments): ApiClient {
  const { config } = context.get(requestContextOf);
  const making = context.get(makingOfRequest);
  const bounds = { ...retryBounds, triesMax: 1, tryMs: answerWithinMs, totalMs: answerWithinMs };
  // Every visitor's calls come from this machine: the services must not count them as one person's.
  const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
  const client = createApiClient({ ...config, bounds, forwardedFor });
  return {
    ...client,
    async send<Answer>({ signal: _ofThisReader, ...call }: ApiCall): Promise<Answer> {
      making.usesServices = true;
      try {
        const name = `${call.method} ${call.url} ${JSON.stringify(call.body)}`;
        return await making.answers.share(name, () => client.send<Answer>(call));
      } catch (error) {
        making.isWhole = false;
        throw error;
      }
    },
  };
}
