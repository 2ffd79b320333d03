/** Asks every call and file of the table for the figures that it shows. */
import { readSheet } from 'read-excel-file/node';
import type { ApprovalList } from '#contract/approvals.ts';
import type { AuctionAnswer, AuctionList } from '#contract/auctions.ts';
import type { CalendarList } from '#contract/calendars.ts';
import type { Country } from '#contract/calls.ts';
import type { BidHistory } from '#contract/bid-history.ts';
import type { BidList, LotBids } from '#contract/bids.ts';
import type { OwnCompany } from '#contract/buying-company.ts';
import type { DeskAuctionAnswer, DeskAuctionList } from '#contract/desk/auctions.ts';
import type { DeskAwardList } from '#contract/desk/awards.ts';
import type { DeskCompanyAnswer, DeskCompanyList } from '#contract/desk/companies.ts';
import type {
  DeskSettlement,
  DeskSettlementAnswer,
  DeskSettlementList,
} from '#contract/desk/settlements.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import { type CurrencyCode, currencies, minorOf } from '#contract/money.ts';
import type { NoticeList } from '#contract/notices.ts';
import type { OwnUserList } from '#contract/own-users.ts';
import type { Settlement, SettlementsAnswer } from '#contract/settlements.ts';
import type { VehicleAnswer, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { formatsOf } from '#locales/format.ts';
import { attentionOf } from '#portal/features/account/attention.ts';
import { boughtInMonth, depositsHeld } from '#portal/features/account/money.ts';
import { openPayments, sumsOf } from '#portal/features/account/open-payments.ts';
import { groupWon, wonLots } from '#portal/features/account/won/won-lots.ts';
import { companyPositions } from '#portal/layout/company-positions.ts';
import { toDecide } from '#portal/layout/to-decide.ts';
import { historyColumns } from '#services/bid-history/history-columns.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { reportColumns } from '#services/reports/report-columns.ts';
import type { StatementContent } from '#services/settlement/statement.ts';
import { writeStatement } from '#services/settlement/write-statement.ts';
import { wallClock } from '#services/table-files/wall-clock.ts';
import type { OpenServices } from '#test/open-services.ts';
import { textOfPdf } from '#test/pdf-text.ts';
import type { TestUser } from '#test/stock.ts';

/** What one place says of a figure, of a lot, an auction, a company or a month. */
export interface Sighting {
  figure: string;
  place: string;
  of: string;
  /** Amounts are minor units, moments seconds on the auction's clock. */
  value: number | string;
}

type Lot = Pick<LotState, 'auctionId' | 'assetId'>;
const keyOf = ({ auctionId, assetId }: Lot) => `${auctionId} ${assetId}`;
const over: ReadonlySet<LotState['status']> = new Set([
  'awaitingAward',
  'awarded',
  'sold',
  'rejected',
  'unsold',
  'withdrawnBySeller',
]);

/** One whose counter-offer is out is decided by its company. */
const toDecideStates: ReadonlySet<string> = new Set(['awaitingAward', 'counterOffered']);
const runningStandings = ['leading', 'outbid', 'sealed'] as const;
const officeDay = (at: string | Date) => dateIn(new Date(at), officeTimeZone);

interface MailRow {
  body: string;
  locale: string | null;
  country: Country;
}
const mailsOfCompany = `SELECT m.body, b.locale, c.country FROM auction.mail_outbox m JOIN auction.buyer b ON b.email = m.recipient
  JOIN auction.company c ON c.id = b.company_id WHERE c.id = $1`;

export class Sightings {
  readonly all: Sighting[] = [];
  readonly #services: OpenServices;
  readonly #desk: string;
  readonly #clock = wallClock();
  /** Whose positions are read. */
  #company = '';
  /** IANA names, by auction. */
  readonly #zones = new Map<string, string>();
  readonly #settled = new Set<string>();

  /** @param desk an operator's token. */
  constructor(services: OpenServices, desk: string) {
    this.#services = services;
    this.#desk = desk;
  }

  see(figure: string, place: string, of: string, value: number | string | null | undefined): void {
    if (value !== null && value !== undefined) this.all.push({ figure, place, of, value });
  }

  seeAmount(figure: string, place: string, of: string, amount: number | null | undefined): void {
    if (amount !== null && amount !== undefined) this.see(figure, place, of, minorOf(amount));
  }

  async ask<Answer>(user: TestUser | undefined, url: string, payload?: object): Promise<Answer> {
    const answer = await this.#services.ask(user, {
      url,
      ...(payload && { method: 'POST', payload }),
      ...(!user && { headers: { authorization: `Bearer ${this.#desk}` } }),
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json<Answer>();
  }

  async sheet(user: TestUser | undefined, url: string): Promise<unknown[][]> {
    const answer = await this.#services.ask(user, {
      url,
      ...(!user && { headers: { authorization: `Bearer ${this.#desk}` } }),
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return readSheet(answer.rawPayload);
  }

  async auctions(reader: TestUser): Promise<void> {
    const { auctions } = await this.ask<AuctionList>(
      reader,
      `/bidding/auctions?options=${encodeURIComponent(JSON.stringify({ pageSize: 100 }))}`,
    );
    for (const { id: auctionId, lotCount, timeZone } of auctions) {
      this.#zones.set(auctionId, timeZone);
      this.see('lots of an auction', 'listAuctions', auctionId, lotCount);
      const one = await this.ask<AuctionAnswer>(reader, `/bidding/auctions/${auctionId}`);
      this.see('lots of an auction', 'getAuction', auctionId, one.auction.lotCount);
      const found = await this.ask<VehicleSearchAnswer>(reader, '/vehicles/auction', { auctionId });
      this.see('lots of an auction', 'searchVehicles', auctionId, found.result.total);
      const url = `/desk/auctions/${auctionId}`;
      const { auction, lots } = await this.ask<DeskAuctionAnswer>(undefined, url);
      const listed = lots.filter(({ status }) => status !== 'draft');
      this.see('lots of an auction', 'getDeskAuction', auctionId, listed.length);
      if (auction.status === 'settled') this.#settled.add(auctionId);
      const waiting = lots.filter(({ status }) => toDecideStates.has(status));
      this.see('to decide', 'getDeskAuction', auctionId, waiting.length);
      for (const lot of lots) {
        const of = keyOf({ auctionId, assetId: lot.assetId });
        this.seeAmount('hammer price', 'getDeskAuction', of, lot.hammerPrice);
        if (lot.status !== 'open') continue;
        this.seeAmount('price', 'getDeskAuction', of, lot.bestBid);
        this.see('bids on a lot', 'getDeskAuction', of, lot.bids);
      }
      if (auction.assignedSeller && (auction.status === 'closed' || auction.status === 'settled'))
        await this.#sellerReport(auctionId, auction.assignedSeller.sellerId, lots);
    }
  }

  /** At the desk, of all auctions. */
  async toDecide(): Promise<void> {
    const { lots } = await this.ask<DeskAwardList>(undefined, '/desk/awards');
    const waiting = lots.filter(({ status }) => toDecideStates.has(status));
    const auctions: DeskAuctionList['auctions'] = [];
    for (let page = 1, left = true; left; page += 1) {
      const url = `/desk/auctions?page=${page}`;
      const list = await this.ask<DeskAuctionList>(undefined, url);
      auctions.push(...list.auctions);
      left = auctions.length < list.total;
    }
    for (const { id, status, lots: counts } of auctions) {
      if (status === 'draft') continue;
      this.see('to decide', 'listDeskAuctions', id, counts.awaitingAward);
      const own = waiting.filter(({ auctionId }) => auctionId === id);
      this.see('to decide', 'listDeskAwards', id, own.length);
    }
  }

  async #sellerReport(
    auctionId: string,
    sellerId: string,
    lots: DeskAuctionAnswer['lots'],
  ): Promise<void> {
    const url = `/desk/auctions/${auctionId}/sellers/${sellerId}/report?format=xlsx`;
    const rows = await this.sheet(undefined, url);
    for (const { assetId, number, hammerPrice } of lots) {
      if (hammerPrice === null) continue;
      const row = rows.find(([lot]) => lot === number);
      const price = row?.[reportColumns.indexOf('price')];
      const of = keyOf({ auctionId, assetId });
      this.seeAmount('hammer price', 'seller report', of, Number(price));
    }
  }

  /** A lot as one call shows it to the reader's company. */
  lot(place: string, lot: LotState, mine: OwnPosition | null): void {
    const of = keyOf(lot);
    const isOver = over.has(lot.status);
    if (isOver) this.see('ended', place, of, this.#seconds(lot.endsAt, lot.auctionId));
    if (lot.status === 'open') {
      this.seeAmount('price', place, of, lot.price);
      this.see('bids on a lot', place, of, lot.bidCount);
    }
    if (!mine || mine.standing === 'none') return;
    this.see('standing', place, `${of} ${this.#company}`, mine.standing);
    this.seeAmount('standing bid', place, of, mine.amount);
    this.seeAmount('standing bid, net', place, of, mine.netAmount);
    if (isOver) this.seeAmount('hammer price', place, of, mine.hammerPrice);
  }

  #seconds(at: string, auctionId: string): number {
    const zone = this.#zones.get(auctionId);
    if (!zone) throw new Error(`the auction ${auctionId} is in no list`);
    return Math.floor(this.#clock(at, zone).getTime() / 1_000);
  }

  async bids(user: TestUser): Promise<void> {
    this.#company = user.companyId;
    const { bids, serverTime } = await this.ask<BidList>(user, '/bidding/bids');
    for (const { lot, mine } of bids) this.lot('listOwnBids', lot, mine);
    const nowMs = Date.parse(serverTime);
    this.#header(bids, nowMs);
    const ofAuctions: OwnPosition[] = [];
    const ofVehicles: OwnPosition[] = [];
    for (const auctionId of new Set(bids.map(({ lot }) => lot.auctionId))) {
      const url = `/bidding/auctions/${auctionId}/bids`;
      for (const { lot, mine } of (await this.ask<BidList>(user, url)).bids) {
        this.lot('listOwnBidsOfAuction', lot, mine);
        ofAuctions.push(mine);
      }
      const licensePlates = bids
        .filter(({ lot }) => lot.auctionId === auctionId)
        .map(({ licensePlate }) => licensePlate);
      const asked = { auctionId, licensePlates, pageSize: 100 };
      const { result } = await this.ask<VehicleSearchAnswer>(user, '/vehicles/auction', asked);
      for (const { lot, mine } of result.resultList) this.lot('searchVehicles', lot, mine);
    }
    for (const {
      licensePlate,
      lot: { auctionId, assetId },
    } of bids) {
      const plate = encodeURIComponent(licensePlate);
      const vehicle = await this.ask<VehicleAnswer>(
        user,
        `/vehicles/auction/${plate}?auctionId=${auctionId}`,
      );
      const { lot, mine, terms, buyer } = vehicle.result;
      this.lot('getVehicle', lot, mine);
      if (mine) ofVehicles.push(mine);
      const of = keyOf({ auctionId, assetId });
      if (mine?.counterOffer) {
        const offered = wholeSum(minorOf(mine.counterOffer.amount), terms, buyer);
        this.see('total of an offer', 'getVehicle', of, offered.totalMinor);
      }
      this.#wonVehicle(vehicle);
      const log = await this.ask<LotBids>(
        user,
        `/bidding/auctions/${auctionId}/assets/${assetId}/bids`,
      );
      this.lot('getLotBids', log.lot, log.mine);
    }
    this.#standings('listOwnBidsOfAuction', ofAuctions, nowMs);
    this.#standings('getVehicle', ofVehicles, nowMs);
  }

  #header(bids: BidList['bids'], nowMs: number): void {
    const positions = companyPositions(bids, nowMs, officeDay);
    const countOf = (one: string) => positions.find(({ standing }) => standing === one)?.count ?? 0;
    for (const standing of runningStandings)
      this.see(
        'leading, outbid, sealed',
        'header',
        `${this.#company} ${standing}`,
        countOf(standing),
      );
    this.see('awarded today', 'header', this.#company, countOf('won'));
  }

  #standings(place: string, positions: readonly OwnPosition[], nowMs: number): void {
    for (const standing of runningStandings) {
      const own = positions.filter((mine) => mine.standing === standing);
      const of = `${this.#company} ${standing}`;
      this.see('leading, outbid, sealed', place, of, own.length);
    }
    const today = officeDay(new Date(nowMs));
    const awarded = positions.filter(
      ({ standing, wonAt }) => standing === 'won' && wonAt !== null && officeDay(wonAt) === today,
    );
    this.see('awarded today', place, this.#company, awarded.length);
  }

  async wonVehicles(user: TestUser): Promise<void> {
    const { bids } = await this.ask<BidList>(user, '/bidding/bids');
    const { result } = await this.ask<SettlementsAnswer>(user, '/bidding/settlements');
    for (const { licensePlate, lot, mine } of bids) {
      if (mine.standing !== 'won') continue;
      const plate = encodeURIComponent(licensePlate);
      const url = `/vehicles/auction/${plate}?auctionId=${lot.auctionId}`;
      const settlement = result.find((one) => keyOf(one) === keyOf(lot));
      this.#wonVehicle(await this.ask<VehicleAnswer>(user, url), settlement?.statement.sum);
    }
  }

  /** What a vehicle's page says of a lot that its company has won: the statement's sum if any. */
  #wonVehicle({ result: { lot, mine, terms, buyer } }: VehicleAnswer, issued?: WholeSum): void {
    if (mine?.standing !== 'won' || mine.hammerPrice === null) return;
    const sum = issued ?? wholeSum(minorOf(mine.hammerPrice), terms, buyer);
    const of = keyOf(lot);
    this.see('fee', 'getVehicle', of, sum.feeMinor);
    this.see('VAT', 'getVehicle', of, sum.vatMinor);
    this.see('total', 'getVehicle', of, sum.totalMinor);
  }

  /** What waits for the reader, in the header and on the account's first page; and the inbox. */
  async waiting(user: TestUser): Promise<void> {
    const approvals = await this.ask<ApprovalList>(user, '/bidding/approvals');
    const of = user.companyId;
    this.see('to approve', 'header', of, toDecide(approvals).length);
    const sources = { bids: [], settlements: [], changes: [], finance: [], mayBid: true };
    const lines = attentionOf({ ...sources, approvals }, Date.now());
    const asked = lines.filter(({ kind }) => kind === 'approve');
    this.see('to approve', 'overview', of, asked.length);
    const { rows } = await this.#services.owner.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM auction.bid_approval p JOIN auction.lot l ON l.id = p.lot_id
       WHERE p.company_id = $1 AND p.asked_by <> $2 AND p.outcome IS NULL AND l.status = 'open'`,
      [of, user.id],
    );
    this.see('to approve', 'rows of bid_approval', of, rows[0]?.count ?? 0);
    const count = await this.ask<NoticeList>(user, '/bidding/notices?pageSize=0');
    this.see('unread', 'listNotices', user.id, count.unreadCount);
    const url = '/bidding/notices?pageSize=50';
    const unread = await this.ask<NoticeList>(user, `${url}&unread=true`);
    this.see('unread', 'unread of listNotices', user.id, unread.notices.length);
    const all = await this.ask<NoticeList>(user, url);
    const isUnread = all.notices.filter(({ isRead }) => !isRead);
    this.see('unread', 'rows of listNotices', user.id, isUnread.length);
  }

  async history(user: TestUser): Promise<void> {
    let won = 0;
    for (const currency of currencies) {
      const pages: BidHistory[] = [];
      const url = `/bidding/bid-history?currency=${currency}`;
      do pages.push(await this.ask<BidHistory>(user, `${url}&page=${pages.length + 1}`));
      while (pages.length < (pages[0]?.pageCount ?? 0));
      const [first] = pages;
      if (!first) throw new Error('a history has a page');
      const rows = pages.flatMap((page) => page.rows);
      for (const row of rows) this.#historyRow(row);
      won += rows.filter(isWonThisYear).length;
      this.#historySums(first, rows, `${user.companyId} ${currency}`);
      const file = `/bidding/bid-history/file?format=xlsx&currency=${currency}`;
      const [, ...cells] = await this.sheet(user, file);
      for (const [at, row] of cells.entries()) this.#historyCells(row, rows[at]);
    }
    this.see('won this year', 'getBidHistory', user.companyId, won);
  }

  /** As the account's first page has it. */
  async boughtThisMonth(user: TestUser): Promise<void> {
    const { bids, serverTime } = await this.ask<BidList>(user, '/bidding/bids');
    const today = officeDay(serverTime);
    for (const { currency, amountMinor } of boughtInMonth(bids, today, officeDay).sums)
      this.see(
        'spent',
        'overview',
        `${user.companyId} ${currency} ${today.slice(0, 7)}`,
        amountMinor,
      );
  }

  #historyRow(row: BidHistory['rows'][number]): void {
    const of = keyOf(row);
    const place = 'getBidHistory';
    this.see('ended', place, of, this.#seconds(row.endedAt, row.auctionId));
    this.seeAmount('standing bid', place, of, row.amount);
    this.seeAmount('standing bid, net', place, of, row.netAmount);
    this.seeAmount('hammer price', place, of, row.hammerPrice);
    this.seeAmount('fee', place, of, row.won?.fee);
    this.seeAmount('total', place, of, row.won?.total);
  }

  #historyCells(cells: unknown[], row: BidHistory['rows'][number] | undefined): void {
    if (!row) throw new Error('the file has more rows than the page');
    const of = keyOf(row);
    const cell = (name: (typeof historyColumns)[number]) => cells[historyColumns.indexOf(name)];
    const amount = (figure: string, value: unknown) =>
      this.seeAmount(figure, 'history file', of, value === null ? null : Number(value));
    const closed = cell('closed');
    if (!(closed instanceof Date)) throw new Error(`closed at ${String(closed)}`);
    this.see('ended', 'history file', of, Math.round(closed.getTime() / 1_000));
    amount('standing bid', cell('ownBid'));
    amount('standing bid, net', cell('net'));
    amount('hammer price', cell('hammer'));
    amount('fee', cell('fee'));
    amount('total', cell('total'));
  }

  #historySums({ sums, outcomes, spending }: BidHistory, rows: BidHistory['rows'], of: string) {
    const won = rows.filter(({ outcome }) => outcome === 'won');
    const spentMinor = (some: typeof rows) =>
      some.reduce((sum, { hammerPrice }) => sum + minorOf(hammerPrice), 0);
    this.see('won', 'history rows', of, won.length);
    this.see('won', 'history sums', of, sums.won);
    const counted = outcomes.find(({ outcome }) => outcome === 'won');
    this.see('won', 'history outcomes', of, counted?.lots ?? 0);
    this.see('won', 'history chart', of, total(spending.bars.map((bar) => bar.won)));
    this.see('spent', 'history rows', of, spentMinor(won));
    this.seeAmount('spent', 'history sums', of, sums.spent);
    this.see('spent', 'history chart', of, total(spending.bars.map((bar) => minorOf(bar.spent))));
    if (spending.unit !== 'month') return;
    const monthOf = ({ endedAt, timeZone }: (typeof rows)[number]) =>
      this.#clock(endedAt, timeZone).toISOString().slice(0, 7);
    for (const [month, some] of Map.groupBy(won, monthOf))
      this.see('spent', 'history rows', `${of} ${month}`, spentMinor(some));
    for (const { period, spent } of spending.bars)
      if (spent > 0) this.seeAmount('spent', 'history chart', `${of} ${period}`, spent);
  }

  async settlements(user: TestUser): Promise<void> {
    const answer = await this.ask<SettlementsAnswer>(user, '/bidding/settlements');
    const { result } = answer;
    for (const settlement of result) this.#settlement(settlement);
    for (const code of currencies) {
      const some = result.filter(({ statement }) => statement.currencyCode === code);
      const of = `${user.companyId} ${code}`;
      this.see('won', 'listSettlements', of, some.length);
      this.see(
        'spent',
        'listSettlements',
        of,
        total(some.map((one) => one.statement.sum.netMinor)),
      );
    }
    for (const { currency, amountMinor } of sumsOf(openPayments(result)))
      this.see('to pay, in all', 'overview', `${user.companyId} ${currency}`, amountMinor);
    const unpaid = groupWon(wonLots([], answer)).find(({ group }) => group === 'pay');
    const listed = (unpaid?.lots ?? []).flatMap(({ settlement }) => settlement ?? []);
    for (const { currency, amountMinor } of sumsOf(listed))
      this.see('to pay, in all', 'won vehicles', `${user.companyId} ${currency}`, amountMinor);
    const late = result.filter(({ isOverdue }) => isOverdue);
    this.see('overdue', 'listSettlements', user.companyId, late.length);
    for (const { currency, amountMinor } of depositsHeld(result).sums)
      this.see('deposits held', 'overview', `${user.companyId} ${currency}`, amountMinor);
    await this.#papers(user.companyId);
    const desk = await this.#deskSettlements(user.companyId);
    const overdue = desk.filter(({ isOverdue }) => isOverdue);
    this.see('overdue', 'listDeskSettlements', user.companyId, overdue.length);
    for (const code of currencies) {
      const unpaidMinor = total(
        desk
          .filter(({ state, currencyCode }) => currencyCode === code && state === 'issued')
          .map(({ open }) => minorOf(open)),
      );
      if (unpaidMinor > 0)
        this.see('to pay, in all', 'listDeskSettlements', `${user.companyId} ${code}`, unpaidMinor);
      const held = desk.filter(
        ({ state, currencyCode }) => currencyCode === code && state !== 'issued',
      );
      const minor = total(held.map((one) => minorOf(one.deposit) - minorOf(one.depositReturned)));
      if (minor > 0)
        this.see('deposits held', 'listDeskSettlements', `${user.companyId} ${code}`, minor);
    }
  }

  #settlement(settlement: Settlement): void {
    const of = keyOf(settlement);
    const place = 'listSettlements';
    const { sum, total: amount, dueOn } = settlement.statement;
    this.see('hammer price', place, of, sum.netMinor);
    this.see('fee', place, of, sum.feeMinor);
    this.see('VAT', place, of, sum.vatMinor);
    this.see('total', place, of, sum.totalMinor);
    this.seeAmount('total', 'statement of listSettlements', of, amount);
    this.seeAmount('to pay', place, of, settlement.open);
    this.see('due', place, of, dueOn);
  }

  async #deskSettlements(companyId: string): Promise<DeskSettlement[]> {
    const found: DeskSettlement[] = [];
    const page = (number: number) =>
      this.ask<DeskSettlementList>(undefined, `/desk/settlements?filter=all&page=${number}`);
    let last = await page(1);
    found.push(...last.settlements);
    while (found.length < last.total) {
      last = await page(last.page + 1);
      found.push(...last.settlements);
    }
    const own = found.filter((one) => one.companyId === companyId);
    const [head = [], ...rows] = await this.sheet(
      undefined,
      '/desk/settlements/file?filter=all&format=xlsx',
    );
    const column = (name: string) => head.indexOf(name);
    for (const one of own) {
      this.#deskSettlement('listDeskSettlements', one);
      const url = `/desk/settlements/${one.settlementId}`;
      const detail = await this.ask<DeskSettlementAnswer>(undefined, url);
      this.#deskSettlement('getDeskSettlement', detail.settlement);
      const of = keyOf(one);
      const paidMinor = total(detail.lines.map(({ amount }) => Math.round(amount * 100)));
      this.see('to pay', 'lines of getDeskSettlement', of, minorOf(one.total) - paidMinor);
      const row = rows.find((cells) => cells[column('Statement')] === one.number);
      if (!row) throw new Error(`${one.number} is in no row of ${head.join()}`);
      this.seeAmount('total', 'desk file', of, Number(row[column('Total')]));
      this.seeAmount('to pay', 'desk file', of, Number(row[column('Open')]));
      const due = row[column('Due')];
      this.see('due', 'desk file', of, due instanceof Date ? due.toISOString().slice(0, 10) : '');
    }
    return own;
  }

  #deskSettlement(place: string, one: DeskSettlement): void {
    const of = keyOf(one);
    this.seeAmount('total', place, of, one.total);
    this.seeAmount('to pay', place, of, one.open);
    this.see('due', place, of, one.dueOn);
  }

  /** The papers of the statements that hold, as their company gets them. */
  async #papers(companyId: string): Promise<void> {
    const { rows } = await this.#services.owner.query<{ content: StatementContent }>(
      `SELECT s.content FROM auction.statement s JOIN auction.settlement x ON x.id = s.settlement_id
       WHERE x.company_id = $1 AND x.state <> 'reversed' AND s.kind = 'statement'
         AND NOT EXISTS (SELECT FROM auction.statement n WHERE n.corrects_id = s.id)`,
      [companyId],
    );
    for (const { content } of rows) {
      const text = withoutSpaces(await textOfPdf(Buffer.from(await writeStatement(content))));
      const of = keyOf(content.lot);
      const { sum, dueOn } = content;
      for (const [figure, minor] of [
        ['hammer price', sum.netMinor],
        ['fee', sum.feeMinor],
        ['VAT', sum.vatMinor],
        ['total', sum.totalMinor],
      ] as const)
        if (minor > 0) this.#read(figure, 'statement', of, { text, minor, ...content });
      const formats = formatsOf(content.locale);
      const isDue = dueOn !== null && text.includes(withoutSpaces(formats.date(dueOn)));
      this.see('due', 'statement', of, isDue ? dueOn : 'is not on the paper');
    }
  }

  /** The amount as the text writes it; a text without it shows another figure. */
  #read(
    figure: string,
    place: string,
    of: string,
    {
      text,
      minor,
      locale,
      currency,
    }: { text: string; minor: number } & Pick<StatementContent, 'locale' | 'currency'>,
  ): void {
    const formats = formatsOf(locale);
    const isThere = text.includes(withoutSpaces(formats.sum(minor, currency)));
    this.see(figure, place, of, isThere ? minor : `${minor} is not in it`);
  }

  /** Its maximum where it leads, what waits, and what is unpaid where nothing is settled. */
  async #committedByHand(user: TestUser): Promise<void> {
    const { bids } = await this.ask<BidList>(user, '/bidding/bids');
    const { result } = await this.ask<SettlementsAnswer>(user, '/bidding/settlements');
    const paid = new Set(result.filter(({ state }) => state !== 'issued').map(keyOf));
    const boundBy = ({ lot, mine }: BidList['bids'][number]): number => {
      if (mine.standing === 'won')
        return paid.has(keyOf(lot)) || this.#settled.has(lot.auctionId)
          ? 0
          : minorOf(mine.hammerPrice);
      if (mine.standing === 'sealed') return minorOf(mine.netAmount);
      if (lot.format === 'sealed' && mine.standing === 'awaitingAward')
        return minorOf(mine.netAmount);
      if (mine.standing === 'leading') return minorOf(mine.netAmount);
      const isUndecided = mine.standing === 'awaitingAward' || mine.standing === 'offered';
      return isUndecided && lot.leader === mine.label ? minorOf(lot.price) : 0;
    };
    for (const code of currencies) {
      const own = bids.filter(({ currencyCode }) => currencyCode === code);
      this.see(
        'committed',
        'sum of listOwnBids',
        `${user.companyId} ${code}`,
        total(own.map(boundBy)),
      );
    }
  }

  /** Of what is not paid: a mail of several statements has a line for each. */
  async mails(kind: 'statement' | 'reminder', user: TestUser): Promise<void> {
    const { result } = await this.ask<SettlementsAnswer>(user, '/bidding/settlements');
    const place = `${kind} mail`;
    const { rows } = await this.#services.owner.query<MailRow>(mailsOfCompany, [user.companyId]);
    for (const { body, ...reader } of rows)
      for (const { statement, open, ...lot } of result) {
        const line = body.split('\n').find((one) => one.includes(statement.number));
        if (line === undefined || lot.state !== 'issued') continue;
        const locale = localeOfReader(reader);
        const of = keyOf(lot);
        const text = withoutSpaces(line);
        const currency = statement.currencyCode;
        const [figure, amount] =
          kind === 'statement' ? ['total', statement.total] : ['to pay', open];
        this.#read(figure, place, of, { text, minor: minorOf(amount), locale, currency });
        const isDue = text.includes(withoutSpaces(formatsOf(locale).date(statement.dueOn, 'UTC')));
        this.see('due', place, of, isDue ? statement.dueOn : 'is not in the mail');
      }
  }

  /** Of what was won or offered; each mail is about one vehicle of the reader's. */
  async bidderMails(kind: 'won' | 'offer', user: TestUser): Promise<void> {
    const { bids } = await this.ask<BidList>(user, '/bidding/bids');
    const { rows } = await this.#services.owner.query<MailRow>(mailsOfCompany, [user.companyId]);
    for (const { lot, licensePlate, currencyCode, mine } of bids) {
      const of = keyOf(lot);
      const figure = kind === 'won' ? 'total' : 'total of an offer';
      const known = this.all.find((one) => one.figure === figure && one.of === of);
      if (!known || (kind === 'won' ? mine.standing !== 'won' : !mine.counterOffer)) continue;
      const minor = Number(known.value);
      for (const { body, ...reader } of rows) {
        const locale = localeOfReader(reader);
        if (!body.includes(licensePlate)) continue;
        const text = withoutSpaces(body);
        this.#read(figure, `${kind} mail`, of, { text, minor, locale, currency: currencyCode });
      }
    }
  }

  async calendar(user: TestUser): Promise<void> {
    const { address } = await this.ask<CalendarList>(user, '/bidding/calendars', {});
    const { pathname } = new URL(address ?? '');
    const { body } = await this.#services.app.inject({ url: pathname });
    const { rows } = await this.#services.owner.query<Lot & { id: string }>(
      `SELECT x.id, l.auction_id AS "auctionId", l.vehicle_id AS "assetId" FROM auction.settlement x JOIN auction.lot l ON l.id = x.lot_id`,
    );
    for (const [, id, day = ''] of body.matchAll(
      /UID:pay-(\S+)@[^]*?DTSTART;VALUE=DATE:(\d{8})/g,
    )) {
      const lot = rows.find((row) => row.id === id);
      if (lot) this.see('due', 'getCalendar', keyOf(lot), day.replace(/(....)(..)/, '$1-$2-'));
    }
  }

  async company(user: TestUser): Promise<void> {
    const of = user.companyId;
    const company = await this.ask<OwnCompany>(user, '/bidding/company');
    const { users } = await this.ask<OwnUserList>(user, '/bidding/company/users');
    for (const code of currencies) {
      const minorIn = (sums: OwnCompany['committed']) => minorOf(amountIn(sums, code));
      this.see('committed', 'getOwnCompany', `${of} ${code}`, minorIn(company.committed));
      const minor = total(users.map(({ committed }) => minorIn(committed)));
      this.see('committed', 'listOwnUsers', `${of} ${code}`, minor);
    }
    await this.#committedByHand(user);
    const { company: seen } = await this.ask<DeskCompanyAnswer>(undefined, `/desk/companies/${of}`);
    this.seeAmount('committed, as the desk sees it', 'getDeskCompany', of, seen.committed);
    const url = `/desk/companies?search=${encodeURIComponent(seen.name)}`;
    const { companies } = await this.ask<DeskCompanyList>(undefined, url);
    const listed = companies.find(({ id }) => id === of);
    this.seeAmount('committed, as the desk sees it', 'listDeskCompanies', of, listed?.committed);
    this.see('won this year', 'getDeskCompany', of, seen.wonThisYear);
    this.see('won this year', 'listDeskCompanies', of, listed?.wonThisYear ?? 0);
    this.see('overdue', 'getDeskCompany', of, seen.overdue);
    this.see('overdue', 'listDeskCompanies', of, listed?.overdue);
    for (const { id, limitPerDay, committed } of users) {
      if (limitPerDay === null) continue;
      const asked = await this.ask<OwnCompany>({ ...user, id, subject: id }, '/bidding/company');
      const leftMinor = Math.round((asked.leftOfDay ?? 0) * 100);
      this.seeAmount('committed', 'listOwnUsers', id, amountIn(committed, 'EUR'));
      this.see('committed', 'limit of getOwnCompany', id, minorOf(limitPerDay) - leftMinor);
    }
  }
}

function isWonThisYear({ outcome, endedAt }: BidHistory['rows'][number]): boolean {
  return outcome === 'won' && new Date(endedAt).getUTCFullYear() === new Date().getUTCFullYear();
}

function amountIn(sums: OwnCompany['committed'], code: CurrencyCode): number {
  return sums.find(({ currencyCode }) => currencyCode === code)?.amount ?? 0;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}
