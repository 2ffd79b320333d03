/** Requests for a new password until their mail is sent (identity/mail/password-reset-mails.ts). */
import type { Database } from '#database/connect.ts';
import type { LocaleCode } from '#locales/locales.ts';

export interface PasswordResetRequest {
  email: string;
  locale: LocaleCode;
  address: string;
}

/** Stores one row whether or not the account exists, so that both take the same time. */
export async function storePasswordResetRequest(
  database: Database,
  request: PasswordResetRequest,
): Promise<void> {
  await database.query(
    'INSERT INTO identity.password_reset_request (email, locale, address) VALUES ($1, $2, $3)',
    [request.email.trim(), request.locale, request.address],
  );
}
