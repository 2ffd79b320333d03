/** What acts on companies need to know, from the environment of a command. */
import type { CompanySettings } from '#services/company-settings.ts';
import { readViesUrl } from '#services/config.ts';

/** Mails wait in the database for the services, which send them where they have a mail server. */
export function settingsOf(environment: NodeJS.ProcessEnv = process.env): CompanySettings {
  return {
    authority: environment.AUTHORITY,
    portalUrl: environment.PORTAL_URL ?? 'http://localhost:4000',
    deskAddress: environment.MAIL_TO ?? null,
    sendsMail: true,
    viesUrl: readViesUrl(environment),
  };
}
