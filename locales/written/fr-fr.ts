import { defineWritten } from './written-texts.ts';
import { accountMails } from './fr-fr/account-mails.ts';
import { mails } from './fr-fr/mails.ts';
import { papers } from './fr-fr/papers.ts';

export const writtenFrFr = defineWritten({ ...mails, ...accountMails, ...papers });
