/**
 * One browser tab with its manager: in-memory storage, and answers chosen by the test in place of
 * windows.
 */
import { decodeJwt } from 'jose';
import { MemoryStorage } from './memory-storage.ts';
import { readPortalConfig } from '#portal/server/config.ts';
import { postAnswer } from '#portal/auth/answer-channel.ts';
import {
  type IdentityError,
  identityErrorOf,
  type IdentityMessage,
} from '#portal/auth/identity-error.ts';
import type { TestProvider } from './openid-provider.ts';
import type { SessionConfig } from '#portal/auth/oidc-client.ts';
import type { SessionBrowser } from '#portal/auth/session-browser.ts';
import { SessionManager } from '#portal/auth/session-manager.ts';

interface TabOptions {
  /** Storage of another tab: of one that was duplicated, or of the same browser. */
  user?: MemoryStorage;
  states?: MemoryStorage;
  settings?: Partial<SessionConfig>;
  /** Answers for popups go over the browser's channel, as in a page. */
  hands?: boolean;
  browser?: Partial<SessionBrowser>;
}

const { public: config } = readPortalConfig({ CLIENT_ID: 'CarPlaza', SCOPES: 'openid' });

export type TestTab = ReturnType<typeof openTab>;

export function openTab(provider: TestProvider, options: TabOptions = {}) {
  const user = options.user ?? new MemoryStorage();
  const states = options.states ?? new MemoryStorage();
  const sent: URL[] = [];
  const framed: URL[] = [];
  const handed: string[] = [];
  const tab = {
    user,
    states,
    /** The URLs its windows and hidden frames were sent to. */
    sent,
    framed,
    /** The answers that a page behind this one has received, if one waits for them. */
    handed,
    isAwaited: false,
    isFrame: false,
    isClosed: false,
    /** The answer to a hidden frame. */
    frameAnswer: (asked: URL): Record<string, string> => answerOf(asked),
  };
  const manager = new SessionManager(
    {
      ...config,
      portalUrl: 'http://portal.test',
      authority: provider.authority,
      ...options.settings,
    },
    {
      userStorage: user,
      requestStorage: () => states,
      redirect: async (url) => void sent.push(new URL(url)),
      handOver: options.hands ? postAnswer : async (url) => tab.isAwaited && handed.push(url) > 0,
      isFrame: () => tab.isFrame,
      close: () => void (tab.isClosed = true),
      async askInFrame(url) {
        const asked = new URL(url);
        framed.push(asked);
        return back(tab.frameAnswer(asked));
      },
      ...options.browser,
    },
  );

  /** Returns the provider's URL a sign-in leads to. */
  async function ask(): Promise<URL> {
    await manager.signinRedirect();
    const asked = sent.at(-1);
    if (!asked) throw new Error('nobody was sent anywhere');
    return asked;
  }
  /** The provider's answer to a request. */
  function answer(asked: URL, more: Record<string, string> = {}) {
    return manager.signinCallback(back({ ...answerOf(asked), ...more }));
  }
  return Object.assign(tab, {
    manager,
    ask,
    answer,
    signIn: async () => answer(await ask()),
    /** From the stored ID token. */
    authTime: async () => decodeJwt((await manager.getUser())?.id_token ?? '')['auth_time'],
  });
}

/** A popup in which the user does nothing: `asked` is where it was sent. */
export function popupOf() {
  const closing = new AbortController();
  const { promise: asked, resolve } = Promise.withResolvers<URL>();
  return {
    asked,
    go: (url: string) => resolve(new URL(url)),
    closed: closing.signal,
    leave: () => closing.abort('Window navigation aborted' satisfies IdentityMessage),
    close: (message: IdentityMessage) => closing.abort(message),
  };
}

/** Returns an address of the portal with these parameters. */
export function back(parameters: Record<string, string>): string {
  return `http://portal.test/signin-oidc?${new URLSearchParams(parameters)}`;
}

/** Returns the error of an attempt that must fail. */
export async function errorOf(attempt: Promise<unknown>): Promise<IdentityError> {
  try {
    await attempt;
  } catch (error) {
    return identityErrorOf(error);
  }
  throw new Error('nothing went wrong');
}

/** These tests use the nonce as the code (openid-provider.ts). */
function answerOf(asked: URL): Record<string, string> {
  const { nonce = '', state = '' } = Object.fromEntries(asked.searchParams);
  return { code: nonce, state };
}
