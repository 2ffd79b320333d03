/**
 * The terms of a vehicle search as SQL conditions. They use the aliases l (lot), a (auction) and v
 * (vehicle), as lots/queries.ts does.
 */
import type { VehicleSearchRequest } from '#contract/vehicles.ts';
import { isPublished } from '#services/lots/decided-as.ts';
import type { Place } from '#services/places/nearby.ts';
import { canBeBought, searchFields } from './search-fields.ts';
import { storable } from './storable.ts';
import type { CountedName, FewLots, Term } from './term.ts';
import { defaultStatusTerms, filterTerms, scopeTerms } from './terms.ts';

/** A piece of SQL with its values; `$?` stands for each value in turn. */
export interface Condition {
  name: CountedName | 'other';
  sql: string;
  values: unknown[];
}

/** The condition that any list shows the lot to buyers. */
export const isListed = `l.status <> 'withdrawnBySeller' AND ${isPublished}`;

/** Returns the conditions for all lots of a search, before its filters apply. */
export function scopeOf(request: VehicleSearchRequest): Condition[] {
  return [{ name: 'other', sql: isListed, values: [] }, ...scopeTerms(request).map(conditionOf)];
}

export function defaultStatus(request: VehicleSearchRequest, isSignedIn: boolean): Condition[] {
  return defaultStatusTerms(request, isSignedIn).map(conditionOf);
}

/** Whose own bids and watch list a search may ask for. */
interface FilterBuyer {
  id: string;
  companyId: string;
}

/** Without a buyer a filter by what is the reader's own finds nothing. */
export function filtersOf(
  request: VehicleSearchRequest,
  isSignedIn: boolean,
  buyer?: FilterBuyer,
  /** The places that the filter `near` stands for. */
  nearby: readonly Place[] = [],
): Condition[] {
  return filterTerms(request, { isSignedIn, buyer, nearby }).map(conditionOf);
}

/** Joins conditions with AND; `values` collects the parameters of the whole statement. */
export function allOf(conditions: readonly Condition[], values: unknown[]): string {
  return conditions.map((condition) => withValues(condition, values)).join(' AND ') || 'true';
}

export function withValues(condition: Condition, values: unknown[]): string {
  let next = 0;
  return condition.sql.replaceAll('$?', () => `$${values.push(condition.values[next++])}`);
}

export function conditionOf(term: Term): Condition {
  return { name: term.name, ...sqlOf(term) };
}

type Sql = Omit<Condition, 'name'>;

function sqlOf(term: Term): Sql {
  if ('some' in term)
    return joined(
      ' OR ',
      term.some.map((terms) => joined(' AND ', terms.map(sqlOf))),
    );
  if ('lots' in term) return term.isOutside ? negated(sqlOfLots(term.lots)) : sqlOfLots(term.lots);
  const column = searchFields[term.field];
  if ('hours' in term)
    return { sql: `(${column}) <= now() + make_interval(hours => $?)`, values: [term.hours] };
  if ('prefix' in term) {
    const start = term.field === 'searchWords' ? '% ' : '';
    return { sql: `${column} LIKE $?`, values: [`${start}${escapeLike(term.prefix)}%`] };
  }
  if ('pattern' in term) return { sql: `(${column}) ~* $?`, values: [term.pattern] };
  if ('anyOf' in term) {
    const held = sqlOfWords(term.field, term.anyOf);
    return term.isOutside ? { sql: `(${held.sql}) IS NOT TRUE`, values: held.values } : held;
  }
  const bounds = [
    ...(term.from === -Infinity ? [] : [{ sql: `(${column}) >= $?`, values: [term.from] }]),
    ...(term.to === Infinity ? [] : [{ sql: `(${column}) <= $?`, values: [term.to] }]),
  ];
  return joined(' AND ', bounds);
}

function sqlOfWords(
  field: Extract<Term, { anyOf: readonly string[] }>['field'],
  anyOf: readonly string[],
): Sql {
  if (field === 'equipment')
    return { sql: `${searchFields.equipment} && $?::text[]`, values: [anyOf] };
  if (field === 'searchWords')
    return { sql: `string_to_array(${searchFields[field]}, ' ') && $?::text[]`, values: [anyOf] };
  // The plain condition: the planner knows how many lots it holds.
  if ((field === 'status' || field === 'visitorStatus') && anyOf.join() === 'scheduled,open')
    return { sql: canBeBought(field === 'status'), values: [] };
  return { sql: `(${searchFields[field]}) = ANY($?)`, values: [anyOf.map(storable)] };
}

function sqlOfLots(lots: FewLots): Sql {
  if (lots.of === 'plates') return { sql: 'v.plate = ANY($?)', values: [lots.plates] };
  if (lots.of === 'vin')
    return {
      sql: '(right(v.vin, 6) = $? AND v.vin LIKE $?)',
      values: [lots.end.slice(-6), `%${lots.end}`],
    };
  if (lots.of === 'ownBids')
    return {
      sql: `EXISTS (SELECT FROM auction.standing_offer o WHERE o.lot_id = l.id AND o.company_id = $?)`,
      values: [lots.companyId],
    };
  return {
    sql: `EXISTS (SELECT FROM auction.watched_lot w WHERE w.lot_id = l.id AND w.buyer_id = $?)`,
    values: [lots.buyerId],
  };
}

function negated({ sql, values }: Sql): Sql {
  return { sql: `NOT ${sql}`, values };
}

function joined(by: ' AND ' | ' OR ', ways: readonly Sql[]): Sql {
  return {
    sql: `(${ways.map(({ sql }) => sql).join(by)})`,
    values: ways.flatMap(({ values }) => values),
  };
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
