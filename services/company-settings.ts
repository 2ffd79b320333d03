/** What acts on companies and their users need to know beside the database. */
import type { ServicesConfig } from './config.ts';

export interface CompanySettings {
  /** Issuer of the users' tokens; undefined: the embedded provider's, under whichever address. */
  authority: string | undefined;
  /** Where a user signs in. */
  portalUrl: string;
  /** Answers to mails go there; null: nowhere. */
  deskAddress: string | null;
  /** False: nothing sends mails, so none is stored. */
  sendsMail: boolean;
  /** Address of VIES's REST interface. */
  viesUrl: string;
}

export function companySettings(config: ServicesConfig): CompanySettings {
  const { authority, portalUrl, mail, viesUrl } = config;
  return {
    authority,
    portalUrl,
    deskAddress: mail?.deskAddress ?? null,
    sendsMail: mail !== undefined,
    viesUrl,
  };
}
