/**
 * A backend that knows only the fields that the specification names, written from the
 * specification alone: auctions have an id, vehicles a plate, bids what a bid has. It keeps its
 * bids in memory, and its answers are as bare as the specification lets them be.
 */
import { type Answer, type BackendCall, openSpecifiedBackend } from './specified-backend.ts';

export interface SparseStock {
  auctionId: string;
  assetId: string;
  licensePlate: string;
  minimum: number;
  isSold?: boolean;
}

interface PlacedBid {
  auctionId: string;
  vehicleId: string;
  licensePlate: string;
  amount: number;
  bidDate: string;
  inclVat: boolean;
  inclVehicleRegistrationTax: boolean;
}

export interface SparseBackendOptions {
  portalUrl: string;
  ports?: { bidding: number; vehicles: number };
  stock: readonly SparseStock[];
}

export async function openSparseBackend({ stock, ...options }: SparseBackendOptions) {
  /** By asset: this backend has one company. */
  const bids = new Map<string, PlacedBid>();
  /** How many answers of the next bids get lost on the way. */
  const losses = { left: 0 };
  const backend = await openSpecifiedBackend({
    ...options,
    decide: (call) => decide(call, { stock, bids, losses }),
  });
  return { ...backend, bids, losses };
}

interface State {
  stock: readonly SparseStock[];
  bids: Map<string, PlacedBid>;
  losses: { left: number };
}

function decide({ name, path, body }: BackendCall, { stock, bids, losses }: State): Answer {
  const { pathname, searchParams } = new URL(path, 'http://backend');
  const [, first = '', second = '', third, fourth] = pathname.split('/').map(decodeURIComponent);
  const call = name.split(' ?')[0];
  if (call === 'GET /auctions')
    return json([...new Set(stock.map(({ auctionId }) => auctionId))].map((id) => ({ id })));
  if (call === 'POST /auction') {
    const { auctionId } = JSON.parse(body ?? '{}') as { auctionId?: string };
    const found = stock.filter((one) => auctionId === undefined || one.auctionId === auctionId);
    return json({ result: { resultList: found.map(vehicleOf) } });
  }
  if (call === 'GET /auction/{plate}') {
    const auctionId = searchParams.get('auctionId');
    const found = stock.find(
      (one) => one.licensePlate === second && (!auctionId || one.auctionId === auctionId),
    );
    return found ? json(vehicleOf(found)) : { status: 404, body: '' };
  }
  if (call === 'GET /auctions/{id}/bids') {
    const won = (vehicleId: string) => stock.some((one) => one.assetId === vehicleId && one.isSold);
    const wanted = searchParams.get('BoughtByMe') === 'true' ? won : () => true;
    return json(
      [...bids.values()].filter((bid) => bid.auctionId === second && wanted(bid.vehicleId)),
    );
  }
  if (first !== 'auctions' || third !== 'assets' || fourth === undefined)
    return { status: 404, body: '' };
  const lot = stock.find((one) => one.auctionId === second && one.assetId === fourth);
  if (!lot) return { status: 404, body: '' };
  if (call === 'GET /auctions/{id}/assets/{id}/bids')
    return json([...bids.values()].filter(({ vehicleId }) => vehicleId === fourth));
  if (call === 'DELETE /auctions/{id}/assets/{id}/bids') {
    bids.delete(lot.assetId);
    return { status: 204, body: '' };
  }
  return place(lot, JSON.parse(body ?? '{}') as BidBody, { bids, losses });
}

interface BidBody {
  amount: number;
  includesVat: boolean;
  includesVehicleRegistrationTax: boolean;
}

function place(
  { auctionId, assetId, licensePlate, minimum, isSold }: SparseStock,
  body: BidBody,
  { bids, losses }: Pick<State, 'bids' | 'losses'>,
): Answer {
  if (isSold) return refused('CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer');
  if (body.amount < minimum) return refused('BidAmountIsBelowMinimumBidAmount');
  bids.set(assetId, {
    auctionId,
    vehicleId: assetId,
    licensePlate,
    amount: body.amount,
    bidDate: new Date().toISOString(),
    inclVat: body.includesVat,
    inclVehicleRegistrationTax: body.includesVehicleRegistrationTax,
  });
  if (losses.left === 0) return { status: 200, body: '' };
  losses.left -= 1;
  return { status: 502, body: '' };
}

function vehicleOf({ assetId, licensePlate, auctionId }: SparseStock) {
  const auction = { id: auctionId, auctionId };
  return { assetId, licensePlate, salesTarget: { auction } };
}

const refused = (code: string): Answer => ({ status: 400, body: JSON.stringify({ code }) });
const json = (value: unknown): Answer => ({ status: 200, body: JSON.stringify(value) });
