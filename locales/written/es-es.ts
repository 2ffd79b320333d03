import { defineWritten } from './written-texts.ts';
import { accountMails } from './es-es/account-mails.ts';
import { mails } from './es-es/mails.ts';
import { papers } from './es-es/papers.ts';

export const writtenEsEs = defineWritten({ ...mails, ...accountMails, ...papers });
