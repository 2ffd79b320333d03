/** Product calls of server loaders, made as a visitor because only the user's tab has the token. */
import type { LoaderFunctionArgs } from 'react-router';
import { type ApiCall, type ApiClient, createApiClient } from './client.ts';
import { retryLimits } from './retry.ts';
import { requestContextOf } from '#portal/app/request-context.ts';
import { makingOfRequest } from '#portal/app/page-making.ts';

type LoaderArguments = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** A page without its list is better than a late one; the browser requests the list by itself. */
const answerWithinMs = 3_000;

/** Calls have no `signal`: other requests may be waiting for the same answer. */
export function visitorApi({ context, request }: LoaderArguments): ApiClient {
  const { config } = context.get(requestContextOf);
  const making = context.get(makingOfRequest);
  const limits = { ...retryLimits, triesMax: 1, tryMs: answerWithinMs, totalMs: answerWithinMs };
  // All visitors' calls come from this machine: the services must not count them as one client's.
  const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
  const client = createApiClient({ ...config, limits, forwardedFor });
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
