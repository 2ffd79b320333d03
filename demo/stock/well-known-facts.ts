/** What is written down of a vehicle that is the same under every seed. */
import type { Colour, EquipmentCode } from '#contract/vehicle-codes.ts';
import type { DamageKind, DamageZone } from '#contract/damage-codes.ts';

export interface WellKnown {
  plate: string;
  car: [make: string, model: string, version: string];
  registered: string;
  mileageKm: number;
  colour: Colour;
  place: string;
  auctionId: string;
  lotNumber: number;
  isMargin?: boolean;
  restTax?: number;
  damages: [kind: DamageKind, zone: DamageZone, sizeCm: number | null, repairCost: number][];
  startPrice?: number;
  reserve?: number;
  buyNowPrice?: number;
  vin?: string;
  inspectionDue?: string;
  equipment?: EquipmentCode[];
  bidding?: Bidding;
}

/** The bidding to reach: the price, the number of bids, the position of Anna's company. */
export interface Bidding {
  price: number;
  bids: number;
  own?: { standing: 'leading' | 'outbid' | 'sealed' | 'won'; maximum: number };
}
