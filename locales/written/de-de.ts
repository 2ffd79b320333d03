import { defineWritten } from './written-texts.ts';
import { accountMails } from './de-de/account-mails.ts';
import { mails } from './de-de/mails.ts';
import { papers } from './de-de/papers.ts';

export const writtenDeDe = defineWritten({ ...mails, ...accountMails, ...papers });
