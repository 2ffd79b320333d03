/**
 * The way of the provider's answer from a hidden frame or a popup to the page that waits for it.
 * Both end on the portal's own callback page, which posts the answer to a channel of the request.
 */
import { identityConstants } from './identity-constants.ts';
import { identityError, type IdentityMessage } from './identity-error.ts';

/**
 * Called on the callback page of a frame or popup. Resolves to true once the page that asked has
 * the answer; to false if there is none any more.
 */
export async function postAnswer(url: string, requestId: string): Promise<boolean> {
  const channel = new BroadcastChannel(answerChannelOf(requestId));
  const post = channel.postMessage.bind(channel);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      channel.addEventListener('message', ({ data }) => data === heard && resolve(true));
      timer = setTimeout(() => resolve(false), identityConstants.answerHeardSeconds * 1000);
      post(url);
    });
  } finally {
    clearTimeout(timer);
    channel.close();
  }
}

/** Confirms an answer; no URL. */
const heard = 'heard';

/** Resolves to the answer's URL; rejects with the signal's reason when it is aborted. */
export async function awaitAnswer(requestId: string, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(answerChannelOf(requestId));
  const post = channel.postMessage.bind(channel);
  try {
    return await new Promise((resolve, reject) => {
      const abort = () => reject(identityError(signal.reason as IdentityMessage));
      channel.addEventListener('message', ({ data }) => {
        post(heard);
        resolve(String(data));
      });
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
    });
  } finally {
    channel.close();
  }
}

/** Asks the provider without the user: the answer comes from a hidden frame, or not in time. */
export async function askInFrame(url: string, requestId: string): Promise<string> {
  const over = new AbortController();
  const timer = setTimeout(
    () => over.abort('IFrame timed out without a response' satisfies IdentityMessage),
    identityConstants.silentRequestTimeoutSeconds * 1000,
  );
  const frame = hiddenFrame();
  // Without an address of its own the frame adds nothing to the page's history.
  frame.contentWindow?.location.replace(url);
  try {
    return await awaitAnswer(requestId, over.signal);
  } finally {
    clearTimeout(timer);
    frame.remove();
  }
}

/** Adds a frame that nobody sees to the page. */
export function hiddenFrame(url?: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  Object.assign(frame, { width: '0', height: '0', ...(url && { src: url }) });
  Object.assign(frame.style, {
    visibility: 'hidden',
    position: 'fixed',
    left: '-1000px',
    top: '0',
  });
  document.body.append(frame);
  return frame;
}

/** Also for the frame's page (portal/server/silent-answer.ts). */
export function answerChannelOf(requestId: string): string {
  return `oidc-answer-${requestId}`;
}
