/** What acts need to know, from the environment of a command and from the database. */
import type { Database } from '#database/connect.ts';
import { errorsToTerminal } from '#operator/terminal.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { readViesUrl } from '#services/config.ts';
import { readPortalAddress } from '#services/mail/portal-address.ts';
import { OperatorError } from '#services/operator-error.ts';

/**
 * Mails wait in the database for the services, which send them where they have a mail server. Their
 * links lead to PORTAL_URL, else to the portal of the services on this database.
 * Where neither is known, an act that mails throws an OperatorError: no mail links to a default.
 */
export async function settingsOf(
  database: Database,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<CompanySettings> {
  const known = environment.PORTAL_URL ?? (await readPortalAddress(database));
  return {
    authority: environment.AUTHORITY,
    get portalUrl(): string {
      if (known !== undefined) return known;
      throw new OperatorError(
        'No services with PORTAL_URL have started on this database, so that nobody knows where mails should link to: set PORTAL_URL.',
      );
    },
    deskAddress: environment.MAIL_TO ?? null,
    sendsMail: true,
    viesUrl: readViesUrl(environment),
    log: errorsToTerminal,
  };
}
