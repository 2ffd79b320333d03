/** What the company asks for: a claim, questions, finance, a change of data, an approval. */
import { fromMinor } from '#contract/money.ts';
import { askApproval } from '#services/approvals/ask-approval.ts';
import { askChange } from '#services/changes/ask-change.ts';
import { decideClaim } from '#services/claims/decide-claim.ts';
import { openClaim, replyToClaim } from '#services/claims/write-claim.ts';
import { askFinance } from '#services/finance/ask-finance.ts';
import { decideFinance } from '#services/finance/decide-finance.ts';
import { financeableOf, readOpenStatements } from '#services/finance/queries.ts';
import { answerRequest } from '#services/requests/handle-request.ts';
import { askInquiry } from '#services/requests/inquiries/write-inquiry.ts';
import { settlingCompany } from '#demo/companies.ts';
import { type Actors, type Owed, done } from './actors.ts';
import { findDearLot, findFinance } from './queries.ts';

interface Vehicles {
  /** Collected, and not as it was described. */
  claimed: Owed | undefined;
  toFinance: Owed | undefined;
}

export async function writeToTheDesk(
  actors: Actors,
  { claimed, toFinance }: Vehicles,
): Promise<void> {
  if (claimed) await claim(actors, claimed);
  await inquire(actors, claimed);
  if (toFinance) await finance(actors, toFinance);
  await changeData(actors);
  await waitForApproval(actors);
}

async function claim({ services, desk, settings, buyerOf }: Actors, lot: Owed) {
  const buyer = buyerOf('company-admin');
  const opened = await openClaim(services, settings, { buyer, key: 'demo-claim' }, lot, {
    kind: 'damage',
    description:
      'El paragolpes trasero tiene una grieta de 20 cm que no figura en el informe de peritación.',
    amount: 450,
    // They follow with the estimate, for which the desk asks.
    photos: 2,
  });
  if (!opened.ok) throw new Error(`the demo's claim was refused: ${opened.code}`);
  const { reference } = opened;
  done(
    'question',
    await decideClaim(desk, settings, reference, {
      act: 'askClaimant',
      version: 1,
      words: '¿Puede indicarnos el coste de la reparación según un taller?',
    }),
  );
  const message = 'El taller nos pide 450 euros sin IVA. Adjuntaremos el presupuesto mañana.';
  const writer = { buyer, key: 'demo-claim-reply' };
  done('reply', await replyToClaim(services, settings, writer, { reference, message }));
}

async function inquire({ services, desk, settings, buyerOf }: Actors, lot: Owed | undefined) {
  const buyer = buyerOf('company-admin');
  const first = await askInquiry(
    services,
    settings,
    { buyer, key: 'demo-inquiry-1' },
    {
      subject: 'Segunda llave',
      message: '¿Se entrega el vehículo con las dos llaves?',
      locale: 'es-es',
      lot: lot ? { auctionId: lot.auctionId, assetId: lot.assetId } : null,
    },
  );
  if (!first.ok) throw new Error(`the demo's inquiry was refused: ${first.code}`);
  const words = 'Sí, las dos llaves se entregan en la campa junto con la documentación.';
  done('answer', await answerRequest(desk, settings, first.reference, words));
  done(
    'inquiry',
    await askInquiry(
      services,
      settings,
      { buyer, key: 'demo-inquiry-2' },
      {
        subject: 'Horario de la campa',
        message: '¿Se puede recoger un vehículo el sábado por la mañana?',
        locale: 'es-es',
        lot: null,
      },
    ),
  );
}

async function finance({ services, desk, settings, buyerOf }: Actors, lot: Owed) {
  const open = await readOpenStatements(services, settlingCompany.id);
  const statement = open.find(({ content }) => content.lot.assetId === lot.assetId);
  if (!statement) throw new Error(`${lot.reference} cannot be financed`);
  const body = {
    vehicles: [{ auctionId: lot.auctionId, assetId: lot.assetId }],
    amount: fromMinor(financeableOf(statement)),
    downPayment: 1_000,
    months: 36 as const,
    remark: 'Preferimos pagar el día 5 de cada mes.',
  };
  const deps = { database: services, settings, rate: undefined };
  const asked = { key: 'demo-finance', body };
  done('finance', await askFinance(deps, buyerOf('company-admin'), asked));
  const id = await findFinance(services, settlingCompany.id);
  const review = { act: 'reviewFinance', version: 1 } as const;
  done('review', await decideFinance(desk, settings, id, review));
}

async function changeData({ services, settings, buyerOf }: Actors) {
  const values = { street: 'Calle del Acero 14', postcode: '47012' };
  const asked = { key: 'demo-change', body: { kind: 'company', values } } as const;
  const deps = { database: services, settings };
  done('change', await askChange(deps, buyerOf('company-admin'), asked));
}

/** By the user with limits, for a bid above them. */
async function waitForApproval({ services, desk, buyerOf }: Actors) {
  const limited = settlingCompany.users.find(({ limits }) => limits);
  const aboveMinor = 100 * (limited?.limits?.bid ?? 0);
  const lot = await findDearLot(services, aboveMinor);
  if (!lot) return;
  const { auctionId, assetId, priceMinor } = lot;
  const body = {
    amount: fromMinor(Math.ceil(priceMinor / stepMinor) * stepMinor + 2 * stepMinor),
    currencyCode: 'EUR',
    includesVat: false,
    includesVehicleRegistrationTax: false,
    note: 'Un cliente espera este modelo.',
  } as const;
  const context = { ...desk, database: services };
  done('approval', await askApproval(context, buyerOf('buyer'), { auctionId, assetId }, body));
}

/** A whole step of every band. */
const stepMinor = 250_00;
