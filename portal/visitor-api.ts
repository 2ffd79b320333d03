/** Product calls of loaders on the server: as a visitor, because the token lives in the reader's tab. */
import type { LoaderFunctionArgs } from 'react-router';
import { type ApiClient, createApiClient } from '#portal/api/client.ts';
import { retryBounds } from '#portal/api/retry.ts';
import { frameOfRequest } from '#portal/frame.ts';

type LoaderArguments = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** A page comes without its list rather than late; the browser asks again by itself. */
const answerWithinMs = 3_000;

export function visitorApi({ context, request }: LoaderArguments): ApiClient {
  const { config } = context.get(frameOfRequest);
  const bounds = { ...retryBounds, triesMax: 1, tryMs: answerWithinMs, totalMs: answerWithinMs };
  // Every visitor's calls come from this machine: the services must not count them as one person's.
  const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
  return createApiClient({ ...config, bounds, forwardedFor });
}
