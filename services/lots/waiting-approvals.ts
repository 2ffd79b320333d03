/** Conditions on bids and purchases that wait for a colleague (docs/rules.md, Approvals). */
import { isForSale, isRunning } from './decided-as.ts';

/** The condition that the user `b` approves bids of the company. */
export const mayApprove = "(b.suspended_at IS NULL AND b.role IN ('approver', 'company-admin'))";

/** The condition that the request `p` waits: its lot `l` takes bids or is for sale. */
export const isWaiting = `(p.outcome IS NULL AND (${isRunning(true, 'statement_timestamp()')} OR ${isForSale}))`;
