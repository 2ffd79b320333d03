import { defineWritten } from './written-texts.ts';
import { accountMails } from './it-it/account-mails.ts';
import { mails } from './it-it/mails.ts';
import { papers } from './it-it/papers.ts';

export const writtenItIt = defineWritten({ ...mails, ...accountMails, ...papers });
