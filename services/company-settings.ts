/** What acts on companies and their users need to know beside the database. */
import type { ServerErrorLog } from '#runtime/server-errors.ts';
import type { ServicesConfig } from './config.ts';
import type { DeskMailbox } from './mail/mail-config.ts';

export interface CompanySettings extends DeskMailbox {
  /** Issuer of the users' tokens; undefined: the embedded provider's, under whichever address. */
  authority: string | undefined;
  /** Where a user signs in. */
  portalUrl: string;
  /** False: nothing sends mails, so none is stored. */
  sendsMail: boolean;
  /** Address of VIES's REST interface. */
  viesUrl: string;
  /** Receives why VIES has not answered. */
  log?: ServerErrorLog | undefined;
}

export function companySettings(config: ServicesConfig, log: ServerErrorLog): CompanySettings {
  const { authority, portalUrl, mail, viesUrl } = config;
  return {
    authority,
    portalUrl,
    deskAddress: mail?.deskAddress ?? null,
    deskLanguage: mail?.deskLanguage,
    sendsMail: mail !== undefined,
    viesUrl,
    log,
  };
}
