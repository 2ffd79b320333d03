import { answerWithinDays } from '#domain/desk-deadlines.ts';

/**
 * SQL: whether a registration waits for what its company was asked, and is nobody's work until the
 * company has had its time.
 */
export const waitsForCompany = `(asked_at IS NOT NULL AND asked_at > now() - make_interval(days => ${answerWithinDays}))`;
