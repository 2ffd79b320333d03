/** Product calls of loaders on the server: as a visitor, because the token lives in the reader's tab. */
import type { RouterContextProvider } from 'react-router';
import { type ApiClient, createApiClient } from '#portal/api/client.ts';
import { retryBounds } from '#portal/api/retry.ts';
import { frameOfRequest } from '#portal/frame.ts';

/** A page comes without its list rather than late; the browser asks again by itself. */
const answerWithinMs = 3_000;

export function visitorApi(context: Readonly<RouterContextProvider>): ApiClient {
  const { config } = context.get(frameOfRequest);
  const bounds = { ...retryBounds, triesMax: 1, tryMs: answerWithinMs, totalMs: answerWithinMs };
  return createApiClient({ ...config, bounds });
}
