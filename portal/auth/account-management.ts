/** The provider's pages on which users manage their sign-in. */
export interface AccountManagement {
  url: string;
  /** The list of the user's sessions, if the provider has one. */
  sessionsUrl?: string;
}

interface ManagingMetadata {
  account_management_uri?: string;
  account_management_actions_supported?: unknown;
}

const listSessions = 'sessions_list';

/** Returns the pages that the provider's metadata names, if they have a web address. */
export function accountManagementOf(
  { account_management_uri: url, account_management_actions_supported: actions }: ManagingMetadata,
  language: string,
): AccountManagement | null {
  if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url)) return null;
  const page = new URL(url);
  page.searchParams.set('ui_locales', language);
  if (!Array.isArray(actions) || !actions.includes(listSessions)) return { url: page.href };
  const sessions = new URL(page);
  sessions.searchParams.set('action', listSessions);
  return { url: page.href, sessionsUrl: sessions.href };
}
