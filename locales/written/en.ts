/** What servers write to users: English sets the keys and placeholders of all eight locales. */
import { accountMails } from './en/account-mails.ts';
import { mails } from './en/mails.ts';
import { papers } from './en/papers.ts';

export const writtenEn = { ...mails, ...accountMails, ...papers } as const;
