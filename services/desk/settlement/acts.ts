/** Acts of the desk on money: from the call's body to the use case. */
import type { IncomingMessage } from 'node:http';
import { withoutMarks } from '#contract/text.ts';
import type {
  BankFileAnswer,
  DeskPaymentAct,
  DeskSettlementAct,
} from '#contract/desk/settlements.ts';
import { toMinor } from '#contract/money.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type Refused, refused } from '#services/acts/refusals.ts';
import type { Operator } from '#services/auth/users.ts';
import { bankFileBytesMax } from '#services/limits.ts';
import { acceptDifference, takeDifferenceBack } from '#services/payments/accept-difference.ts';
import { correctStatement } from '#services/payments/correct-statement.ts';
import {
  assignPayment,
  enterPayment,
  importBankFile,
  returnOwed,
  returnPayment,
  takePaymentBack,
} from '#services/payments/payments.ts';
import { answerProof } from '#services/release/answer-proof.ts';
import { readInThread } from '#services/payments/read-in-thread.ts';
import { type ActResult, type AskedAct, type DeskDeps, actOnce } from '#services/desk/act-once.ts';

export function actAtPayment(
  deps: DeskDeps,
  paymentId: string,
  asked: AskedAct<DeskPaymentAct>,
): Promise<ActResult> {
  return actOnce(deps, asked, ['payment', paymentId], async (context) => {
    const acted = await onPayment(context, paymentId, asked.body);
    if (!acted.ok) return acted;
    const { version, leftMinor } = acted.report;
    return { ok: true, answer: { version, status: leftMinor > 0 ? 'left' : 'used' } };
  });
}

/** Returns why it would be refused if it left now, by the use case that does it. */
export async function refusalOfPaymentAct(
  { context, operators }: DeskDeps,
  paymentId: string,
  { operator, body }: Pick<AskedAct<DeskPaymentAct>, 'operator' | 'body'>,
): Promise<Refused | undefined> {
  const trial = { ...context, database: operators, actor: operator };
  const acted = await onPayment(trial, paymentId, body, true);
  return acted.ok ? undefined : acted;
}

/** @param isTrial nothing is written; what is never held has no trial. */
export function onPayment(
  context: ActContext,
  paymentId: string,
  body: DeskPaymentAct,
  isTrial = false,
) {
  const options = { expectedVersion: body.version, reason: body.reason, isTrial };
  switch (body.act) {
    case 'assignPayment': {
      const lines = body.lines.flatMap(({ settlementId, amount }) => {
        const amountMinor = toMinor(amount);
        return amountMinor === undefined ? [] : [{ settlementId, amountMinor }];
      });
      if (lines.length < body.lines.length) return invalidAmount();
      return assignPayment(context, paymentId, lines, options);
    }
    case 'takePaymentBack':
      return takePaymentBack(context, paymentId, { settlementId: body.settlementId }, options);
    case 'returnPayment': {
      const money = returnOf(body);
      return money ? returnPayment(context, paymentId, money, options) : invalidAmount();
    }
    default:
      return unknownAct(body);
  }
}

export function actAtSettlement(
  deps: DeskDeps,
  settlementId: string,
  asked: AskedAct<DeskSettlementAct>,
): Promise<ActResult> {
  return actOnce(deps, asked, ['settlement', settlementId], (context) =>
    onSettlement(context, deps.settings, settlementId, asked.body),
  );
}

export async function onSettlement(
  context: ActContext,
  settings: DeskDeps['settings'],
  settlementId: string,
  body: DeskSettlementAct,
): Promise<ActResult> {
  const at = { settlementId };
  const options = { expectedVersion: body.version, reason: body.reason };
  if (body.act === 'enterPayment') {
    const amountMinor = toMinor(body.amount);
    if (amountMinor === undefined) return invalidAmount();
    const { bookedOn, reason: note } = body;
    const acted = await enterPayment(context, at, { amountMinor, bookedOn, note }, options);
    return acted.ok ? { ok: true, answer: { version: body.version + 1, status: 'booked' } } : acted;
  }
  if (body.act === 'acceptProof' || body.act === 'refuseProof') {
    const answer = { proofId: body.proofId, isAccepted: body.act === 'acceptProof' };
    const acted = await answerProof(context, settings, settlementId, answer, options);
    return acted.ok ? { ok: true, answer: { version: acted.version, status: acted.state } } : acted;
  }
  if (body.act === 'correctStatement') {
    const acted = await correctStatement(context, at, { destination: body.destination }, options);
    if (!acted.ok) return acted;
    const { version, state } = acted.corrected;
    return { ok: true, answer: { version, status: state } };
  }
  if (body.act === 'acceptDifference' || body.act === 'takeDifferenceBack') {
    const act = body.act === 'acceptDifference' ? acceptDifference : takeDifferenceBack;
    const acted = await act(context, at, options);
    return acted.ok ? { ok: true, answer: { version: acted.version, status: acted.state } } : acted;
  }
  const money = returnOf(body);
  if (!money) return invalidAmount();
  const kind = body.act === 'returnDeposit' ? 'deposit' : 'credit';
  const acted = await returnOwed(context, at, kind, money, options);
  return acted.ok ? { ok: true, answer: { version: acted.version, status: acted.state } } : acted;
}

/** The IBAN as banks store it, however it was written. */
function returnOf({ amount, iban }: { amount: number; iban: string }) {
  const amountMinor = toMinor(amount);
  const compact = withoutMarks(iban).toUpperCase().replaceAll(/\s/g, '');
  return amountMinor === undefined ? undefined : { amountMinor, iban: compact };
}

const invalidAmount = (): Refused => refused('AmountIsInvalid');

function unknownAct(body: never): never {
  throw new Error(`no use case does ${JSON.stringify(body)}`);
}

/** The file itself says whether it was read before, so that no key is needed. */
export async function takeBankFile(
  { context, operators }: DeskDeps,
  operator: Operator,
  { name, content }: { name: string; content: IncomingMessage },
): Promise<ActResult<BankFileAnswer>> {
  const bytes = await bytesOf(content);
  if (!bytes) return { ok: false, code: 'RequestBodyIsTooLarge' };
  const acting = { ...context, database: operators, actor: operator };
  const imported = await importBankFile(acting, name, bytes, readInThread);
  return imported.ok ? { ok: true, answer: imported.report } : imported;
}

async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > bankFileBytesMax) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
