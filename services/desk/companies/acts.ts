/** Acts of the desk on companies and requests: from the call's body to the use case. */
import type { DeskCompanyAct, NewCompany } from '#contract/desk/companies.ts';
import type { DeskRequestAct } from '#contract/desk/requests.ts';
import { minorOf } from '#contract/money.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { CompanyActed, GivenLimits } from '#services/companies/act-on-company.ts';
import {
  addCompany,
  blockCompany,
  changeCompany,
  changeCompanyLimits,
  unblockCompany,
} from '#services/companies/company-acts.ts';
import { mergeCompany } from '#services/companies/merge-company.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import {
  addUser,
  blockUser,
  eraseUser,
  changeUserLimit,
  changeUserRole,
  inviteUser,
  unblockUser,
} from '#services/companies/user-acts.ts';
import {
  approveRegistration,
  askRegistrant,
  checkRegistration,
  declineRegistration,
} from '#services/registrations/decide-registration.ts';
import { checkCompany } from '#services/registrations/check-company.ts';
import type { RequestActed } from '#services/requests/act-on-request.ts';
import {
  answerRequest,
  closeRequest,
  declineRequest,
  releaseRequest,
  takeRequest,
} from '#services/requests/handle-request.ts';
import { type ActResult, type AskedAct, type DeskDeps, actOnce } from '#services/desk/act-once.ts';

export function actByAdding(deps: DeskDeps, asked: AskedAct<NewCompany>): Promise<ActResult> {
  return actOnce(deps, asked, ['companies'], async (context) =>
    answerOf(await onNewCompany(context, asked.body)),
  );
}

export function onNewCompany(context: ActContext, body: NewCompany): Promise<CompanyActed> {
  return addCompany(context, { ...body, ...limitsOf(body) }, { reason: body.reason });
}

export async function actAtCompany(
  deps: DeskDeps,
  companyId: string,
  asked: AskedAct<DeskCompanyAct>,
): Promise<ActResult> {
  const { body, operator } = asked;
  // The register may think for seconds, so no connection is held; asking twice is no harm.
  if (body.act === 'checkCompany') {
    const context = { ...deps.context, database: deps.operators, actor: operator };
    return answerOf(await onCompany(context, deps.settings, companyId, body));
  }
  return actOnce(deps, asked, [companyId], async (context) =>
    answerOf(await onCompany(context, deps.settings, companyId, body)),
  );
}

export async function actAtRequest(
  deps: DeskDeps,
  reference: string,
  asked: AskedAct<DeskRequestAct>,
): Promise<ActResult> {
  const { body, operator } = asked;
  // The register may think for seconds, so no connection is held; asking twice is no harm.
  if (body.act === 'checkRegistration') {
    const context = { ...deps.context, database: deps.operators, actor: operator };
    return answerOf(await onRequest(context, deps.settings, reference, body));
  }
  return actOnce(deps, asked, [reference], async (context) =>
    answerOf(await onRequest(context, deps.settings, reference, body)),
  );
}

function answerOf(acted: CompanyActed | RequestActed): ActResult {
  if (!acted.ok) return acted;
  const { version, status, companyId } = acted;
  return { ok: true, answer: { version, status, ...(companyId !== undefined && { companyId }) } };
}

export function onCompany(
  context: ActContext,
  settings: CompanySettings,
  companyId: string,
  body: DeskCompanyAct,
): Promise<CompanyActed> {
  const options = { expectedVersion: body.version, reason: body.reason };
  switch (body.act) {
    case 'checkCompany':
      return checkCompany(context, settings, companyId, options);
    case 'changeCompany':
      return changeCompany(context, companyId, body, options);
    case 'mergeCompany':
      return mergeCompany(context, companyId, body.into, options);
    case 'changeCompanyLimits':
      return changeCompanyLimits(context, companyId, limitsOf(body), options);
    case 'blockCompany':
      return blockCompany(context, companyId, body.from, options);
    case 'unblockCompany':
      return unblockCompany(context, companyId, options);
    case 'addUser':
      return addUser(context, settings, companyId, body, options);
    case 'inviteUser':
      return inviteUser(context, settings, companyId, body.userId, options);
    case 'blockUser':
      return blockUser(context, companyId, body.userId, options);
    case 'unblockUser':
      return unblockUser(context, companyId, body.userId, options);
    case 'eraseUser':
      return eraseUser(context, companyId, body.userId, options);
    case 'changeUserRole':
      return changeUserRole(context, companyId, body.userId, body.role, options);
    case 'changeUserLimit': {
      const { userId, limitPerBid } = body;
      const limitMinor = limitPerBid === null ? null : minorOf(limitPerBid);
      return changeUserLimit(context, companyId, userId, limitMinor, options);
    }
    default:
      return unknownAct(body);
  }
}

export function onRequest(
  context: ActContext,
  settings: CompanySettings,
  reference: string,
  body: DeskRequestAct,
): Promise<RequestActed> {
  const options = { expectedVersion: body.version };
  switch (body.act) {
    case 'checkRegistration':
      return checkRegistration(context, settings, reference, options);
    case 'takeRequest':
      return takeRequest(context, reference, options);
    case 'releaseRequest':
      return releaseRequest(context, reference, options);
    case 'answerRequest':
      return answerRequest(context, settings, reference, body.answer, options);
    case 'closeRequest':
      return closeRequest(context, reference, body.note, options);
    case 'declineRequest':
      return declineRequest(context, settings, reference, body.answer, options);
    case 'askRegistrant':
      return askRegistrant(context, settings, reference, body.question, options);
    case 'approveRegistration': {
      const { companyId, usesRegisteredName, role, leaveOut, destination, note } = body;
      const given = { companyId, usesRegisteredName, role, leaveOut, destination, note };
      const approval = { ...given, ...limitsOf(body) };
      return approveRegistration(context, settings, reference, approval, options);
    }
    case 'declineRegistration':
      return declineRegistration(context, settings, reference, body, options);
    default:
      return unknownAct(body);
  }
}

function unknownAct(body: never): never {
  throw new Error(`no use case does ${JSON.stringify(body)}`);
}

function limitsOf(body: {
  limitPerBid: number | null;
  limitPerDay: number | null;
  countries: string[] | null;
}): GivenLimits {
  const minor = (amount: number | null) => (amount === null ? null : minorOf(amount));
  return {
    limitPerBidMinor: minor(body.limitPerBid),
    limitPerDayMinor: minor(body.limitPerDay),
    countries: body.countries,
  };
}
