import { defineWritten } from './written-texts.ts';
import { accountMails } from './pl-pl/account-mails.ts';
import { mails } from './pl-pl/mails.ts';
import { papers } from './pl-pl/papers.ts';

export const writtenPlPl = defineWritten({ ...mails, ...accountMails, ...papers });
