/** The parts of paths by name: the form of each, and the codes where nothing has it. */
import { type TObject, type TSchema, Type } from 'typebox';
import { AssetId, AuctionId } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { InquiryReference } from '#contract/inquiries.ts';
import { PushDeviceId } from '#contract/push.ts';
import { Typed } from '#contract/text.ts';
import { ClaimReference } from '#contract/vehicle-claims.ts';

interface PathPart {
  form: TSchema;
  unknown: readonly ErrorCode[];
}

const Id = Type.String({ format: 'uuid' });
const Reference = Type.String({ pattern: '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$' });

const pathParts: Record<string, PathPart> = {
  auctionId: { form: AuctionId, unknown: ['AuctionIsUnknown'] },
  assetId: { form: AssetId, unknown: ['LotIsUnknown'] },
  documentId: { form: Id, unknown: ['DocumentIsUnknown'] },
  salesChannel: {
    form: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    unknown: ['AuctionIsUnknown', 'PathIsUnknown'],
  },
  licensePlate: { form: Typed(40), unknown: ['VehicleIsUnknown', 'PlateFitsSeveralVehicles'] },
  approvalId: { form: Id, unknown: ['BidApprovalIsOver'] },
  calendarId: { form: Id, unknown: [] },
  changeId: { form: Id, unknown: [] },
  claimId: { form: ClaimReference, unknown: ['ClaimIsUnknown'] },
  copyId: { form: Id, unknown: ['DataCopyIsGone'] },
  deviceId: { form: PushDeviceId, unknown: [] },
  financeId: { form: Id, unknown: [] },
  followId: { form: Id, unknown: [] },
  inquiryId: { form: InquiryReference, unknown: ['InquiryIsUnknown'] },
  questionId: { form: Id, unknown: ['ApprovalLinkIsInvalid'] },
  companyId: { form: Id, unknown: ['CompanyIsUnknown'] },
  heldActId: { form: Id, unknown: [] },
  importId: { form: Id, unknown: ['ImportIsUnknown'] },
  operatorId: { form: Id, unknown: ['OperatorIsUnknown'] },
  paymentId: { form: Id, unknown: ['PaymentIsUnknown', 'SettlementIsUnknown'] },
  reference: { form: Reference, unknown: ['RequestIsUnknown'] },
  sellerId: { form: Id, unknown: ['SellerIsUnknown'] },
  settlementId: { form: Id, unknown: ['SettlementIsUnknown'] },
  yardId: { form: Id, unknown: ['YardIsUnknown'] },
};

function partsOf(route: string): string[] {
  return [...route.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => name);
}

/** One schema for all paths with the same parts, so that it is compiled once. */
const schemas = new Map<string, TObject>();

/** The schema of a path's parts, undefined where it has none. */
export function paramsOf(route: string): TObject | undefined {
  const names = partsOf(route);
  if (names.length === 0) return undefined;
  const known = schemas.get(names.join());
  if (known) return known;
  const forms = names.map((name) => {
    const part = pathParts[name];
    if (!part) throw new Error(`":${name}" of ${route} is not in path-parts.ts`);
    return [name, part.form] as const;
  });
  const schema = Type.Object(Object.fromEntries(forms));
  schemas.set(names.join(), schema);
  return schema;
}

export function unknownPartsOf(route: string): readonly ErrorCode[] {
  return partsOf(route).flatMap((name) => pathParts[name]?.unknown ?? []);
}
