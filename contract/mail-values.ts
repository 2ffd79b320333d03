/** When a kind of mails is sent, for browsers too: without schemas. */
export const mailTimings = ['atOnce', 'daily', 'never'] as const;
export type MailTiming = (typeof mailTimings)[number];
