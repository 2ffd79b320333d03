/** Makes a mail one that its user may end: with the address in its foot and header. */
import type { MailKind, QuietHours } from '#contract/mail-choices.ts';
import type { Database } from '#database/connect.ts';
import { quietUntil } from '#domain/mail-choices.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { type LinkKey, openLinkKey } from '#services/mail/link-key.ts';
import type { Mail } from '#services/mail/outbox.ts';

/** Where the portal and the services are reached from outside. */
export interface PublicUrls {
  portalUrl: string;
  servicesUrl: string;
}

interface Choice {
  kind: MailKind;
  user: { id: string; quietHours: QuietHours | null };
  locale: LocaleCode;
  lotId?: string | undefined;
  /** Null: at once, also in quiet hours. Undefined: after quiet hours. */
  sendAt?: Date | null;
}

export type MakeMailOfChoice = (mail: Mail, choice: Choice) => Mail;

export async function openMailsOfChoice(
  database: Pick<Database, 'query'>,
  servicesUrl: string,
  now = new Date(),
): Promise<MakeMailOfChoice> {
  const key = await openLinkKey(database);
  return (mail, { kind, user, locale, lotId, sendAt }) => {
    const unsubscribeUrl = unsubscribeAddress(servicesUrl, key, user.id, kind);
    return {
      ...mail,
      body: `${mail.body}\n${writtenIn(locale)('choice.foot')}\n${unsubscribeUrl}\n`,
      choice: {
        kind,
        buyerId: user.id,
        unsubscribeUrl,
        lotId,
        sendAt:
          sendAt === undefined
            ? (quietUntil(now, user.quietHours) ?? undefined)
            : (sendAt ?? undefined),
      },
    };
  };
}

export function signatureOf(key: LinkKey, buyerId: string, kind: MailKind): string {
  return key.sign(['unsubscribe', buyerId, kind]);
}

function unsubscribeAddress(
  servicesUrl: string,
  key: LinkKey,
  buyerId: string,
  kind: MailKind,
): string {
  return `${servicesUrl}/unsubscribe/${buyerId}/${kind}?signature=${signatureOf(key, buyerId, kind)}`;
}
