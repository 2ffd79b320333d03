import type { Inquiry } from '#contract/inquiries.ts';

/** Answers that the user has not seen and that came after a moment; the newest first. Pure. */
export function answeredSince(inquiries: readonly Inquiry[], sinceMs: number): Inquiry[] {
  return inquiries.filter(({ isUnread, lastAt }) => isUnread && Date.parse(lastAt) > sinceMs);
}
