/** Every call of the services, by subject. */
import type { Server } from './http/server.ts';
import type { Parts } from './parts.ts';
import { approvalCalls } from './approvals/routes.ts';
import { auctionRoutes } from './auctions/routes.ts';
import { bidHistoryRoutes } from './bid-history/routes.ts';
import { bidRoutes } from './bids/routes.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { ownUserRoutes } from './companies/own-user-routes.ts';
import { ownCompanyRoutes } from './companies/routes.ts';
import { conditionsRoutes } from './conditions/routes.ts';
import { dataCopyRoutes } from './data-copies/routes.ts';
import { deskChangeRoutes } from './desk/changes/routes.ts';
import { deskClaimRoutes } from './desk/claims/routes.ts';
import { deskCompanyRoutes } from './desk/companies/routes.ts';
import { consoleRoutes } from './desk/console/routes.ts';
import { deskFinanceRoutes } from './desk/finance/routes.ts';
import { heldActRoutes } from './desk/held/routes.ts';
import { operatorRoutes } from './desk/operators/routes.ts';
import { deskRequestRoutes } from './desk/requests/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { deskSettlementRoutes } from './desk/settlement/routes.ts';
import { stockRoutes } from './desk/stock/routes.ts';
import { todayRoutes } from './desk/today/routes.ts';
import { yardRoutes } from './desk/yard/routes.ts';
import { yardsRoutes } from './desk/yard/yards-routes.ts';
import { liveRoutes } from './events/routes.ts';
import { financeRoutes } from './finance/routes.ts';
import { followRoutes } from './follows/routes.ts';
import { healthRoutes } from './health.ts';
import { documentRoutes } from './media/document-routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { inboxRoutes } from './notices/inbox-routes.ts';
import { mailChoiceRoutes } from './notices/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { pickUpRoutes } from './release/routes.ts';
import { inquiryRoutes } from './requests/inquiries/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { approvalRoutes } from './sellers/approval-routes.ts';
import { settlementRoutes } from './settlement/routes.ts';
import { vehicleRoutes } from './vehicles/routes.ts';
import { searchRoutes } from './vehicles/search-routes.ts';
import { watchListRoutes } from './watch-list/routes.ts';

/** In the order of the OpenAPI document. */
export const calls: readonly ((app: Server, parts: Parts) => void)[] = [
  healthRoutes,
  auctionRoutes,
  searchRoutes,
  vehicleRoutes,
  ownCompanyRoutes,
  conditionsRoutes,
  settlementRoutes,
  bidHistoryRoutes,
  bidRoutes,
  approvalCalls,
  liveRoutes,
  mediaRoutes,
  documentRoutes,
  pickUpRoutes,
  deskRoutes,
  consoleRoutes,
  heldActRoutes,
  todayRoutes,
  stockRoutes,
  deskCompanyRoutes,
  ownUserRoutes,
  deskRequestRoutes,
  changeRoutes,
  deskChangeRoutes,
  financeRoutes,
  deskFinanceRoutes,
  dataCopyRoutes,
  deskSettlementRoutes,
  yardRoutes,
  yardsRoutes,
  operatorRoutes,
  requestRoutes,
  inquiryRoutes,
  claimRoutes,
  deskClaimRoutes,
  approvalRoutes,
  mailChoiceRoutes,
  inboxRoutes,
  followRoutes,
  watchListRoutes,
  calendarRoutes,
  pushRoutes,
];
