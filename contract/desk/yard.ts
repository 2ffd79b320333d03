/** The desk's calls for the yard: a code is checked, and a vehicle handed over. */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { Instant, Nullable } from '#contract/calls.ts';
import { PickUp } from '#contract/settlements.ts';
import { Name, PlainText, Typed } from '#contract/text.ts';

export const Strokes = Type.Array(
  Type.Array(Type.Integer({ minimum: 0, maximum: 1_000 }), { minItems: 2, maxItems: 2_000 }),
  { maxItems: 500 },
);

/** As it was written: capitals, hyphens and gaps mean nothing. */
const code = Typed(40, 1);

/** The body of POST /desk/yard/checks. */
export const DeskReleaseCheck = Type.Object({ act: Type.Literal('checkRelease'), code });
export type DeskReleaseCheck = Static<typeof DeskReleaseCheck>;

/** What the yard sees of a vehicle that a code releases. */
export const DeskRelease = Type.Object({
  settlementId: Type.String({ format: 'uuid' }),
  version: Version,
  number: PlainText,
  company: PlainText,
  country: Type.String(),
  vehicle: PlainText,
  vin: Nullable(PlainText),
  licensePlate: PlainText,
  plateCountry: Type.String(),
  lotNumber: Type.Integer(),
  auctionName: PlainText,
  /** As the buyer announced it. */
  pickUp: Nullable(PickUp),
  /** As in the data of the vehicle. */
  mileageKm: Nullable(Type.Integer()),
  releasedAt: Instant,
  handedOver: Nullable(
    Type.Object({
      at: Instant,
      odometerKm: Type.Integer(),
      collectedBy: PlainText,
      handedBy: PlainText,
    }),
  ),
});
export type DeskRelease = Static<typeof DeskRelease>;

/** The body of POST /desk/yard/acts. */
export const DeskYardAct = Type.Object({
  act: Type.Literal('handOver'),
  code,
  version: Version,
  odometerKm: Type.Integer({ minimum: 0, maximum: 2_000_000 }),
  /** Why it is less than in the data. */
  odometerReason: Type.Optional(Name(200)),
  /** Strokes on the grid of domain/signature.ts; without any the typed name is the signature. */
  signature: Type.Optional(Strokes),
  /** The name of the person who takes the vehicle. */
  collectedBy: Name(100),
});
export type DeskYardAct = Static<typeof DeskYardAct>;
