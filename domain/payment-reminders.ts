/** When a buyer is reminded of a statement that is not paid: once for each step. Pure. */

export const reminderSteps = ['due', 'overdue', 'last'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** Days after the due date from which a step is due. */
const fromDay: Record<ReminderStep, number> = { due: -1, overdue: 1, last: 7 };
/** Of the auction's zone: nobody reads mails of banks at midnight. */
const firstHour = 8;

export interface Unpaid {
  /** yyyy-mm-dd, as `today`, in the auction's zone. */
  dueOn: string;
  sent: readonly ReminderStep[];
}

/** The step whose mail is to be written now; a step below one that was sent never comes. */
export function reminderDue(
  { dueOn, sent }: Unpaid,
  { today, hour }: { today: string; hour: number },
): ReminderStep | undefined {
  if (hour < firstHour) return undefined;
  const late = daysBetween(dueOn, today);
  const step = reminderSteps.findLast((one) => late >= fromDay[one]);
  const highest = Math.max(-1, ...sent.map((one) => reminderSteps.indexOf(one)));
  return step !== undefined && reminderSteps.indexOf(step) > highest ? step : undefined;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
