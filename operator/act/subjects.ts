/**
 * What acts are done to, a row for each call of the desk that takes acts: how a command names it,
 * the use case of the call, and what is printed.
 */
import { type TSchema, Type } from 'typebox';
import { DeskAuctionAct, DeskLotAct, DeskNewAuction } from '#contract/desk/acts.ts';
import { DeskChangeAct } from '#contract/desk/changes.ts';
import { DeskClaimAct } from '#contract/desk/claims.ts';
import { DeskCompanyAct, type DeskCompanyUser, NewCompany } from '#contract/desk/companies.ts';
import { DeskLotEdit } from '#contract/desk/edits.ts';
import { DeskFinanceAct } from '#contract/desk/finance.ts';
import { DeskOperatorAct } from '#contract/desk/operators.ts';
import { DeskRequestAct } from '#contract/desk/requests.ts';
import { DeskNewSeller, DeskSellerAct } from '#contract/desk/sellers.ts';
import { DeskPaymentAct, DeskSettlementAct } from '#contract/desk/settlements.ts';
import { DeskWorkAct } from '#contract/desk/today.ts';
import { DeskReleaseCheck, DeskYardAct } from '#contract/desk/yard.ts';
import { DeskNewYard, DeskYardChange } from '#contract/desk/yards.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { hasRight, isOnlyManager } from '#domain/company-roles.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { decideChange } from '#services/changes/decide-change.ts';
import { decideClaim } from '#services/claims/decide-claim.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { onAuction, onLot, onNewAuction } from '#services/desk/act.ts';
import { onCompany, onNewCompany, onRequest } from '#services/desk/companies/acts.ts';
import { readDeskCompany } from '#services/desk/companies/companies.ts';
import { onEdit } from '#services/desk/lot/edit-lot.ts';
import { resetOfOperator } from '#services/desk/operators/operators.ts';
import { readDeskRequest } from '#services/desk/requests/requests.ts';
import { onNewSeller, onSeller } from '#services/desk/sellers/acts.ts';
import { onPayment, onSettlement } from '#services/desk/settlement/acts.ts';
import { readDeskSettlement } from '#services/desk/settlement/settlements.ts';
import { actOnWork } from '#services/desk/today/work-items.ts';
import { decideFinance } from '#services/finance/decide-finance.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { handOver } from '#services/release/hand-over.ts';
import { listSellers } from '#services/sellers/sellers.ts';
import { addYard, onYard } from '#services/yards/change-yards.ts';
import { showActed } from '#operator/auctions/acted.ts';
import { findCompanyId } from '#operator/companies/find-company.ts';
import { isId } from '#operator/find-vehicle.ts';
import { findOneLot } from '#operator/lots/find-one-lot.ts';
import { lotTable } from '#operator/lots/lot-table.ts';
import { operatorIdOf } from '#operator/operators/operators.ts';
import { settlementIdOf } from '#operator/payments/settlement-of.ts';
import type { AnyRefusal } from '#operator/refusals.ts';
import { checkedRelease } from '#operator/release/checked-release.ts';
import { sellerOf } from '#operator/sellers/seller-of.ts';
import { complain } from '#operator/terminal.ts';
import { findWork } from '#operator/work/find-work.ts';
import { yardOf } from '#operator/yards/yard-of.ts';
import { OperatorError } from '#services/operator-error.ts';
import type { FieldAt } from './named-fields.ts';
import type { Form } from './form-options.ts';

/** An act as a command asks it. */
export interface Asked {
  database: Database;
  /** The database's address. */
  url: string;
  context: ActContext;
  settings: CompanySettings;
  isJson: boolean;
  /** The body of the desk's call, once it is known what its options name. */
  bodyOf: <Body>(found?: FieldAt['found']) => Promise<Body>;
}

/** What is printed: the answer, or what `json` and `text` say instead. */
export interface Outcome {
  /** Begins the sentence. */
  title: string;
  acted: { ok: true; answer?: object; status?: string } | AnyRefusal;
  json?: unknown;
  text?: string;
}

export interface Subject {
  forms: readonly Form[];
  /** The words that name it, each with its help. */
  words: readonly (readonly [name: string, help: string])[];
  /** The field of the form that the first word is. */
  field?: string;
  act: (asked: Asked, ...words: string[]) => Promise<Outcome | undefined>;
}

const auction = ['auction', "the auction's id"] as const;
const lot = ['lot', "the lot's number or its vehicle's plate"] as const;
const statement = ['settlement', "the statement's number or reference, or the plate"] as const;
const code = ['code', 'such as 7K4Q-QM2P'] as const;

/** A command may publish at once, and names an auction by its id where it is given no name. */
const NewAuction = Type.Object({
  ...DeskNewAuction.properties,
  name: Type.Optional(DeskNewAuction.properties.name),
  published: Type.Optional(Type.Boolean()),
});
type NewAuction = DeskNewAuction & { published?: boolean };

export const subjects: readonly Subject[] = [
  {
    forms: formsOf(NewAuction),
    words: [['id', '2 to 63 small letters, digits and hyphens, such as nl-fleet-48']],
    field: 'id',
    act: async ({ context, isJson: json, bodyOf }, id) => {
      const { published, ...body } = await bodyOf<NewAuction>();
      const named = { ...body, name: body.name ?? id };
      showActed(id, await onNewAuction(context, named, published), { json });
      return undefined;
    },
  },
  {
    forms: formsOf(DeskAuctionAct),
    words: [auction],
    act: async ({ context, settings, isJson: json, bodyOf }, id) => {
      const body = await bodyOf<DeskAuctionAct>();
      await closeDueLots(context);
      showActed(id, await onAuction(context, settings, id, body), { json });
      return undefined;
    },
  },
  {
    forms: formsOf(DeskLotAct),
    words: [auction, lot],
    act: async ({ database, context, settings, bodyOf }, auctionId, named) => {
      const body = await bodyOf<DeskLotAct>();
      // The services close lots at their end; without them a decision needs that first.
      await closeDueLots(context);
      const { assetId, number, licensePlate, status } = await findOneLot(
        database,
        auctionId,
        named,
      );
      const acted = await onLot(context, settings, { auctionId, assetId }, body);
      const name = `Lot ${number} of ${auctionId} (${licensePlate})`;
      if (!acted.ok) return { title: `${name} stays ${status}`, acted };
      const [where, which] =
        'address' in acted ? [acted.address.auctionId, acted.number] : [auctionId, number];
      const after = await findOneLot(database, where, String(which));
      const isProposed = 'lot' in acted && acted.isProposed === true;
      const waits = `${name} waits for a second person: \`operator act approve\`.`;
      return {
        title: name,
        acted: { ok: true },
        json: { ...after, isProposed },
        text: isProposed ? waits : lotTable([after]),
      };
    },
  },
  {
    // Terms are an act of the lot above.
    forms: formsOf(DeskLotEdit).filter(
      (form) => form.properties['act']?.const !== 'changeLotTerms',
    ),
    words: [auction, lot],
    act: async ({ database, context, bodyOf }, auctionId, named) => {
      const body = await bodyOf<DeskLotEdit>();
      const { assetId, number, licensePlate } = await findOneLot(database, auctionId, named);
      const title = `Lot ${number} of ${auctionId} (${licensePlate})`;
      return { title, acted: await onEdit(context, { auctionId, assetId }, body) };
    },
  },
  {
    forms: formsOf(NewCompany),
    words: [['name', 'as it is registered']],
    field: 'name',
    act: async ({ database, context, bodyOf }, name) => {
      const acted = await onNewCompany(context, await bodyOf<NewCompany>());
      const json = acted.ok && (await readDeskCompany(database, acted.companyId));
      return { title: `The company "${name}"`, acted, json };
    },
  },
  {
    forms: formsOf(DeskCompanyAct),
    words: [['company', 'its name, VAT number or id']],
    act: async ({ database, context, settings, bodyOf }, named) => {
      const id = await findCompanyId(database, named);
      const users = await usersOf(database, id);
      const body = await bodyOf<DeskCompanyAct>({ users });
      const acted = await onCompany(context, settings, id, body);
      if (acted.ok && 'userId' in body && isOnlyManager(users, body.userId))
        if (!(await usersOf(database, id)).some(mayManage))
          complain('Nobody of the company can invite, limit or remove users now.');
      const title = `The company "${named}"`;
      return { title, acted, json: await readDeskCompany(database, id) };
    },
  },
  {
    forms: formsOf(DeskRequestAct),
    words: [['reference', 'such as Q7K4-M2XD']],
    act: async ({ database, context, settings, bodyOf }, written) => {
      const reference = written.toUpperCase();
      const acted = await onRequest(context, settings, reference, await bodyOf());
      const title = `The request ${reference}`;
      return { title, acted, json: await readDeskRequest(database, reference) };
    },
  },
  {
    forms: formsOf(DeskChangeAct),
    words: [['change', 'its id, as `operator changes --json` lists it']],
    act: async ({ context, settings, bodyOf }, id) => ({
      title: 'The change',
      acted: await decideChange(context, settings, idOf(id, 'change'), await bodyOf()),
    }),
  },
  {
    forms: formsOf(DeskFinanceAct),
    words: [['request', 'its id, as `operator finance list --json` has it']],
    act: async ({ context, settings, bodyOf }, id) => ({
      title: 'The request',
      acted: await decideFinance(context, settings, idOf(id, 'request'), await bodyOf()),
    }),
  },
  {
    forms: formsOf(DeskClaimAct),
    words: [['reference', 'as `operator claim list` has it']],
    act: async ({ context, settings, bodyOf }, reference) => ({
      title: `The claim ${reference}`,
      acted: await decideClaim(context, settings, reference, await bodyOf()),
    }),
  },
  {
    forms: formsOf(DeskNewSeller),
    words: [['name', 'as mails and reports say it']],
    field: 'name',
    act: async ({ database, context, bodyOf }, name) => {
      const acted = await onNewSeller(context, await bodyOf());
      const json = acted.ok && (await listSellers(database, acted.seller.id))[0];
      return { title: `The seller "${name}"`, acted, json };
    },
  },
  {
    forms: formsOf(DeskSellerAct),
    words: [['seller', 'name or id']],
    act: async ({ database, context, bodyOf }, named) => {
      const { id, name } = await sellerOf(database, named);
      const acted = await onSeller(context, id, await bodyOf());
      const [json] = await listSellers(database, id);
      return { title: `The seller "${name}"`, acted, json };
    },
  },
  {
    forms: formsOf(DeskSettlementAct),
    words: [statement],
    act: async ({ database, context, settings, bodyOf }, named) => {
      const settlementId = await settlementIdOf(database, named);
      const body = await bodyOf<DeskSettlementAct>({ settlementId });
      const acted = await onSettlement(context, settings, settlementId, body);
      return { title: named, acted, json: await readDeskSettlement(database, settlementId) };
    },
  },
  {
    forms: formsOf(DeskPaymentAct),
    words: [['payment', 'its id, as `operator payments --json` lists it']],
    act: async ({ context, bodyOf }, id) => {
      const title = `The payment ${idOf(id, 'payment')}`;
      const acted = await onPayment(context, id, await bodyOf());
      if (!acted.ok) return { title, acted };
      const { leftMinor, currency } = acted.report;
      const text = `${title} has ${fromMinor(leftMinor).toFixed(2)} ${currency} left.`;
      return { title, acted, json: acted.report, text };
    },
  },
  {
    forms: formsOf(DeskReleaseCheck),
    words: [code],
    field: 'code',
    act: async ({ url }, written) => {
      const row = await checkedRelease(url, written);
      const lines = Object.entries(row).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
      return { title: row.licensePlate, acted: { ok: true }, json: row, text: lines.join('\n') };
    },
  },
  {
    forms: formsOf(DeskYardAct),
    words: [code],
    field: 'code',
    act: async ({ url, context, bodyOf }, written) => {
      const body = await bodyOf<DeskYardAct>();
      const { settlementId, version, licensePlate } = await checkedRelease(url, written);
      const acted = await handOver(context, settlementId, body, { expectedVersion: version });
      const json = acted.ok && { settlementId, version: acted.version, state: acted.state };
      const text = acted.ok ? `${licensePlate} is handed over: ${acted.state}.` : '';
      return { title: licensePlate, acted, json, text };
    },
  },
  {
    forms: formsOf(DeskNewYard),
    words: [['name', 'as buyers read it']],
    field: 'name',
    act: async ({ context, bodyOf }, title) => ({
      title,
      acted: await addYard(context, await bodyOf()),
    }),
  },
  {
    // What is left out of a change stays.
    forms: formsOf(DeskYardChange).map((form) =>
      form.properties['act']?.const === 'changeYard' ? { ...form, required: [] } : form,
    ),
    words: [['yard', 'its name or id']],
    act: async ({ database, context, settings, bodyOf }, named) => {
      const { id, name: title } = await yardOf(database, named);
      return { title, acted: await onYard(context, settings, id, await bodyOf()) };
    },
  },
  {
    forms: formsOf(DeskWorkAct),
    words: [['item', 'its id, as `operator work` lists it']],
    field: 'id',
    act: async ({ database, context, bodyOf }, id) => {
      await findWork(database, id);
      const acted = await actOnWork(context, await bodyOf());
      return { title: `The item ${id}`, acted, json: await findWork(database, id) };
    },
  },
  {
    forms: formsOf(DeskOperatorAct),
    words: [['operator', "the operator's e-mail address"]],
    act: async ({ database, context, bodyOf }, email) => {
      const id = await operatorIdOf(database, email);
      const { reason } = await bodyOf<DeskOperatorAct>();
      return { title: email, acted: await resetOfOperator(context, id, reason) };
    },
  },
];

/** The forms of a call's body, one for each act. */
function formsOf(body: TSchema): Form[] {
  return 'anyOf' in body ? (body.anyOf as Form[]) : [body as unknown as Form];
}

const mayManage = ({ role, isBlocked }: DeskCompanyUser) => !isBlocked && hasRight(role, 'manage');

async function usersOf(database: Database, companyId: string): Promise<DeskCompanyUser[]> {
  return (await readDeskCompany(database, companyId))?.users ?? [];
}

/** A mistyped id is no error of the database. */
function idOf(written: string, what: string): string {
  if (isId(written)) return written;
  throw new OperatorError(`"${written}" is not the id of a ${what}.`);
}
