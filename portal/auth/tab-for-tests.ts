/**
 * One browser tab with its manager: in-memory storage, and answers chosen by the test in place of
 * windows.
 */
import { InMemoryWebStorage, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import { decodeJwt } from 'jose';
import type { ProviderTraits } from './checked-client.ts';
import { CheckedManager } from './checked-manager.ts';
import { type IdentityFault, identityFaultOf } from './identity-fault.ts';
import type { TestProvider } from './provider-for-tests.ts';

interface TabOptions {
  /** Storage of another tab: of one that was duplicated, or of the same browser. */
  user?: InMemoryWebStorage;
  states?: InMemoryWebStorage;
  settings?: Partial<UserManagerSettings>;
  traits?: Partial<ProviderTraits>;
}

export type TestTab = ReturnType<typeof openTab>;

export function openTab(provider: TestProvider, options: TabOptions = {}) {
  const user = options.user ?? new InMemoryWebStorage();
  const states = options.states ?? new InMemoryWebStorage();
  const sent: URL[] = [];
  const framed: URL[] = [];
  const tab = {
    user,
    states,
    /** The URLs its windows and hidden frames were sent to. */
    sent,
    framed,
    /** The answer to a hidden frame. */
    frameAnswer: (asked: URL): Record<string, string> => answerOf(asked),
  };
  const manager = new CheckedManager(
    {
      claimNames: { company: 'company', roles: 'roles' },
      loadsUserInfo: true,
      identityTimeoutSeconds: 10,
      ...options.traits,
    },
    {
      authority: provider.authority,
      client_id: 'CarPlaza',
      redirect_uri: 'http://portal.test/signin-oidc',
      scope: 'openid',
      includeIdTokenInSilentRenew: true,
      automaticSilentRenew: false,
      monitorSession: false,
      stateStore: new WebStorageStateStore({ store: states }),
      userStore: new WebStorageStateStore({ store: user }),
      ...options.settings,
    },
    navigator((asked) => void sent.push(asked)),
    undefined,
    navigator((asked) => {
      framed.push(asked);
      return tab.frameAnswer(asked);
    }),
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

/** Returns an address of the portal with these parameters. */
export function back(parameters: Record<string, string>): string {
  return `http://portal.test/signin-oidc?${new URLSearchParams(parameters)}`;
}

/** Returns the error of an attempt that must fail. */
export async function faultOf(attempt: Promise<unknown>): Promise<IdentityFault> {
  try {
    await attempt;
  } catch (error) {
    return identityFaultOf(error);
  }
  throw new Error('nothing went wrong');
}

/** These tests use the nonce as the code (provider-for-tests.ts). */
function answerOf(asked: URL): Record<string, string> {
  const { nonce = '', state = '' } = Object.fromEntries(asked.searchParams);
  return { code: nonce, state };
}

function navigator(go: (asked: URL) => Record<string, string> | void) {
  return {
    prepare: async () => ({
      navigate: async ({ url }: { url: string }) => {
        const answered = go(new URL(url));
        return { url: answered ? back(answered) : url };
      },
      close: () => undefined,
    }),
    callback: async () => undefined,
  };
}
