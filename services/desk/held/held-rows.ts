/** Rows of held acts with who decided. Contains SQL, makes no decisions. */
import type { DeskAuctionAct, DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskCompanyAct } from '#contract/desk/companies.ts';
import type { DeskPaymentAct } from '#contract/desk/settlements.ts';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import type { ActWith } from '#domain/acts.ts';
import type { Operator } from '#services/auth/users.ts';

/** What calls ask to hold. */
export type HoldableBody = DeskLotAct | DeskAuctionAct | DeskCompanyAct | DeskPaymentAct;
/** The acts on a subject that can be held. */
export type HeldBody<Subject extends 'lot' | 'auction' | 'company' | 'payment'> = Extract<
  HoldableBody,
  { act: ActWith<{ subject: Subject; isHeld: true }> }
>;

interface StoredRow {
  id: string;
  plate_display: string | null;
  is_paused: boolean;
  operator_id: string;
  name: string;
  role: Operator['role'];
  is_suspended: boolean;
  key: string;
  leaves_at: Date;
  refusal: HeldAct['refusal'];
}
interface NoSubject {
  auction_id: null;
  vehicle_id: null;
  company_id: null;
  payment_id: null;
  auction_name: null;
}
/** An act on a whole auction is one that waits for a second person. */
export type ProposalRow = StoredRow &
  Omit<NoSubject, 'auction_id' | 'auction_name'> & {
    auction_id: string;
    auction_name: string;
    body: HeldBody<'auction'>;
  };
export type HeldRow = StoredRow &
  (
    | ProposalRow
    | (Omit<NoSubject, 'auction_id' | 'vehicle_id'> & {
        auction_id: string;
        vehicle_id: string;
        body: HeldBody<'lot'>;
      })
    | (Omit<NoSubject, 'company_id'> & { company_id: string; body: HeldBody<'company'> })
    | (Omit<NoSubject, 'payment_id'> & { payment_id: string; body: HeldBody<'payment'> })
  );

/** SQL with the operator's present name and role; conditions are on `h`. */
export const heldRows = `SELECT h.id, h.auction_id, h.vehicle_id, h.company_id, h.payment_id, h.operator_id, h.key, h.body, h.leaves_at, h.refusal, o.name, o.role,
    o.suspended_at IS NOT NULL AS is_suspended, a.name AS auction_name, v.plate_display, a.paused_at IS NOT NULL AS is_paused
  FROM auction.held_act h JOIN auction.operator o ON o.id = h.operator_id
    LEFT JOIN auction.auction a ON a.id = h.auction_id AND h.vehicle_id IS NULL
    LEFT JOIN auction.vehicle w ON w.id = h.vehicle_id LEFT JOIN auction.description v ON v.id = w.description_id`;
