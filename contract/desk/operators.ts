/** Operators as their colleagues see them, and what a manager does for one of them. */
import { type Static, Type } from 'typebox';
import { Nullable } from '#contract/calls.ts';
import { Name, PlainText } from '#contract/text.ts';
import { deskRoles } from './values.ts';

/** Twenty work at the largest auction house. */
export const operatorsMax = 500;

const OperatorId = Type.String({ format: 'uuid' });

export const DeskOperator = Type.Object({
  operatorId: OperatorId,
  name: PlainText,
  email: PlainText,
  role: Type.Enum([...deskRoles]),
  isSuspended: Type.Boolean(),
  /** Whether it is the reader. */
  isOwn: Type.Boolean(),
  /** At the embedded provider; null without an account there. */
  passkeys: Nullable(Type.Integer()),
});
export type DeskOperator = Static<typeof DeskOperator>;

/** GET /desk/operators, by name. */
export const DeskOperatorList = Type.Object({
  operators: Type.Array(DeskOperator, { maxItems: operatorsMax }),
});
export type DeskOperatorList = Static<typeof DeskOperatorList>;

/** The body of POST /desk/operators/{operatorId}/acts. */
export const DeskOperatorAct = Type.Object({
  act: Type.Literal('resetPasskeys'),
  /** How the manager knows who asks. */
  reason: Name(500),
});
export type DeskOperatorAct = Static<typeof DeskOperatorAct>;

export const DeskOperatorActAnswer = Type.Object({
  operatorId: OperatorId,
  /** How many passkeys are gone. */
  removed: Type.Integer(),
});
export type DeskOperatorActAnswer = Static<typeof DeskOperatorActAnswer>;
