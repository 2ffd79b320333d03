/** Who acts: an operator by desk or command, a job, an import, a buyer or a seller. */
import type { DeskRole } from '#contract/desk/values.ts';
import type { AppContext } from '#services/context.ts';

export interface Actor {
  /** Stable, as four eyes compare it: an operator's id, or `machine:` and a user's name. */
  id: string;
  name: string;
  role: DeskRole | 'job' | 'import' | 'buyer' | 'seller';
}

/** Who acts by a command on the machine, and is no operator of the desk. */
export function isMachine({ id }: Actor): boolean {
  return id.startsWith('machine:');
}

/** What every act needs: the database, a function that publishes its events, and who acts. */
export interface ActContext extends AppContext {
  actor: Actor;
}

/** Who works on a vehicle's files, and where. */
export interface Doer {
  actor: Actor;
  /** The vehicle that a photograph or document has to be of, where that is known. */
  vehicleId?: string | undefined;
  /** The lot whose page the operator works on. */
  at?: { auctionId: string; lotId: string } | undefined;
  /** Why the lot is corrected where bids may rely on its files. */
  reason?: string | undefined;
  /** What publishes a correction's events. */
  app?: Pick<AppContext, 'publish'> | undefined;
}

/** The services' own jobs. */
export const jobActor: Actor = { id: 'job', name: 'CarPlaza', role: 'job' };
