import { defineWritten } from './written-texts.ts';
import { accountMails } from './pt-pt/account-mails.ts';
import { mails } from './pt-pt/mails.ts';
import { papers } from './pt-pt/papers.ts';

export const writtenPtPt = defineWritten({ ...mails, ...accountMails, ...papers });
