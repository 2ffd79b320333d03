/** Rows of held acts with who decided. Contains SQL, makes no decisions. */
import type { DeskAuctionAct, DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskCompanyAct } from '#contract/desk/companies.ts';
import type { DeskPaymentAct } from '#contract/desk/settlements.ts';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import type { Operator } from '#services/auth/users.ts';

export type HeldBody = DeskLotAct | DeskAuctionAct | DeskCompanyAct | DeskPaymentAct;

export interface HeldRow {
  id: string;
  auction_id: string | null;
  vehicle_id: string | null;
  company_id: string | null;
  payment_id: string | null;
  plate_display: string | null;
  /** Of a proposal. */
  auction_name: string | null;
  is_paused: boolean;
  operator_id: string;
  name: string;
  role: Operator['role'];
  is_suspended: boolean;
  key: string;
  body: HeldBody;
  leaves_at: Date;
  refusal: HeldAct['refusal'];
}

/** SQL with the operator's present name and role; conditions are on `h`. */
export const heldRows = `SELECT h.id, h.auction_id, h.vehicle_id, h.company_id, h.payment_id, h.operator_id, h.key, h.body, h.leaves_at, h.refusal, o.name, o.role,
    o.suspended_at IS NOT NULL AS is_suspended, a.name AS auction_name, v.plate_display, a.paused_at IS NOT NULL AS is_paused
  FROM auction.held_act h JOIN auction.operator o ON o.id = h.operator_id
    LEFT JOIN auction.auction a ON a.id = h.auction_id AND h.vehicle_id IS NULL
    LEFT JOIN auction.vehicle v ON v.id = h.vehicle_id`;
