/** What correcting a statement would change now, for the dialog that asks. */
import type { CorrectionAnswer, StatementFacts } from '#contract/desk/settlements.ts';
import type { Destination } from '#contract/destinations.ts';
import { fromMinor } from '#contract/money.ts';
import { type Database, inTransaction } from '#database/connect.ts';
import { settlementAfter } from '#domain/settlement-life-cycle.ts';
import { type Refused, refused } from '#services/acts/refusals.ts';
import { lockSettlement } from '#services/payments/locked-settlements.ts';
import { planCorrection } from '#services/payments/plan-correction.ts';
import { findSettlementOf } from '#services/settlement/queries.ts';
import type { StatementSubject } from '#services/settlement/statement-subject.ts';

type Facts = Pick<StatementSubject, 'buyer' | 'seller' | 'vehicle' | 'sum'>;

/** Nothing is written. */
export function readCorrection(
  database: Database,
  settlementId: string,
  destination: Destination | undefined,
): Promise<{ ok: true; answer: CorrectionAnswer } | Refused> {
  return inTransaction<{ ok: true; answer: CorrectionAnswer } | Refused>(
    database,
    async (connection) => {
      const booked = await lockSettlement(connection, { settlementId });
      const settlement = booked && (await findSettlementOf(connection, booked.lotId));
      if (!booked || !settlement) return refused('SettlementIsUnknown');
      if (settlementAfter(booked.state, 'correct') === undefined)
        return refused('VehicleIsCollected');
      const planned = await planCorrection(connection, settlement, destination);
      return {
        ok: true,
        answer: {
          version: booked.version,
          before: factsOf(settlement.content),
          after: factsOf(planned.subject),
          isChanged: planned.changed.length > 0,
          received: fromMinor(planned.receivedMinor),
          left: fromMinor(planned.leftMinor),
          serverTime: planned.award.now.toISOString(),
        },
      };
    },
  );
}

function factsOf({ buyer, seller, vehicle, sum }: Facts): StatementFacts {
  return {
    buyer: buyer.name,
    street: buyer.street,
    place: buyer.place,
    country: buyer.country,
    vatNumber: buyer.vatNumber,
    seller: seller.name,
    sellerAddress: seller.address,
    vehicle: vehicle.name,
    licensePlate: vehicle.plate,
    vin: vehicle.vin,
    taxCase: sum.case,
    destination: sum.to,
    net: fromMinor(sum.netMinor),
    fee: fromMinor(sum.feeMinor),
    vat: fromMinor(sum.vatMinor),
    deposit: fromMinor(sum.depositMinor),
    registrationTax: fromMinor(sum.registrationTaxMinor),
    total: fromMinor(sum.totalMinor),
  };
}
