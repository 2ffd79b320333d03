import { defineWritten } from './written-texts.ts';
import { accountMails } from './nl-nl/account-mails.ts';
import { mails } from './nl-nl/mails.ts';
import { papers } from './nl-nl/papers.ts';

export const writtenNlNl = defineWritten({ ...mails, ...accountMails, ...papers });
