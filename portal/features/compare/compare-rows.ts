/** The rows of a comparison: pure, from the vehicles and the reader's language. */
import type { Vehicle, VehicleDetail } from '#contract/vehicles.ts';
import { minorOf } from '#contract/money.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { shownPrice } from '#contract/yard-price.ts';
import { type VehicleLabels, dataRows, keyFacts } from '#portal/features/vehicle/vehicle-labels.ts';

export interface CompareCell {
  /** Null: not known. */
  text: string | null;
  /** Below the text, smaller. */
  note?: string;
  /** The best of its row; never where that is a matter of taste. */
  isBest?: boolean;
}

export interface CompareRow {
  key: string;
  label: string;
  cells: CompareCell[];
  /** The sum of the rows above. */
  isTotal?: boolean;
}

/** What a row is made of before its best cell is known. */
interface Figure {
  text: string | null;
  note?: string;
  /** Undefined where figures are not compared. */
  value?: number | null;
}

const dayMs = 86_400_000;
const yearMs = 365.25 * dayMs;

/** Of a vehicle that has hardly run, or is younger than a year, a rate says nothing. */
const kmLeast = 1_000;
const yearsLeast = 1;

interface Costs {
  priceMinor: number | null;
  feeMinor: number | null;
  registrationTaxMinor: number | null;
  wholeMinor: number | null;
  toPayMinor: number | null;
  /** Null where nobody has looked. */
  repairMinor: number | null;
}

/** What each vehicle costs the reader's company at the price now. */
export function costRows(
  vehicles: readonly VehicleDetail[],
  labels: VehicleLabels,
  nowMs: number,
): CompareRow[] {
  const { t, formats } = labels;
  const costs = vehicles.map(costsOf);
  // Amounts of two currencies are not held against each other.
  const isOneCurrency = new Set(vehicles.map(({ lot }) => lot.currencyCode)).size < 2;
  const money = (amountMinor: number | null, at: number): Figure => ({
    text: amountMinor === null ? null : formats.price(amountMinor, currencyAt(at)),
    value: amountMinor,
  });
  /** Under seal nobody knows the price: what stands in its place is not held against others. */
  const priceOf = (amountMinor: number | null, at: number): Figure =>
    vehicles[at]?.lot.format === 'sealed'
      ? { text: money(amountMinor, at).text }
      : money(amountMinor, at);
  const currencyAt = (at: number) => vehicles[at]?.lot.currencyCode ?? 'EUR';
  const row = (
    key: string,
    label: string,
    figureOf: (cost: Costs, at: number) => Figure,
    more: { isTotal?: true; isUnranked?: true } = {},
  ): CompareRow => ({
    key,
    label,
    cells: ranked(
      costs.map((cost, at) => figureOf(cost, at)),
      isOneCurrency && !more.isUnranked ? 'less' : undefined,
    ),
    ...(more.isTotal && { isTotal: true }),
  });
  const notInspected = { text: t('compare.notInspected') };
  const withRepair = (minor: number | null, cost: Costs, at: number): Figure => {
    if (minor === null) return { text: null };
    if (cost.repairMinor === null) return notInspected;
    return priceOf(minor + cost.repairMinor, at);
  };
  /** Not ranked: what is cheap for its age or mileage may only be worn. */
  const rate = (minor: number | null, by: number | null): number | null =>
    minor === null || by === null ? null : minor / by;
  return [
    row('price', t('compare.price'), ({ priceMinor }, at) => priceOf(priceMinor, at)),
    row('fee', t('bid.sum.fee'), ({ feeMinor }, at) => money(feeMinor, at), {
      isUnranked: true,
    }),
    row(
      'registrationTax',
      t('bid.sum.tax'),
      ({ registrationTaxMinor }, at) =>
        registrationTaxMinor === 0
          ? { text: t('compare.noneDue') }
          : money(registrationTaxMinor, at),
      { isUnranked: true },
    ),
    row('whole', t('compare.whole'), ({ wholeMinor }, at) => priceOf(wholeMinor, at), {
      isTotal: true,
    }),
    row('toPay', t('compare.toPay'), ({ toPayMinor }, at) => money(toPayMinor, at), {
      isUnranked: true,
    }),
    row('repair', t('compare.repair'), ({ repairMinor }, at) => {
      if (repairMinor === null) return notInspected;
      return repairMinor === 0 ? { text: t('compare.noDamage'), value: 0 } : money(repairMinor, at);
    }),
    row('adjusted', t('compare.adjusted'), (cost, at) => withRepair(cost.priceMinor, cost, at)),
    row(
      'wholeAdjusted',
      t('compare.wholeAdjusted'),
      (cost, at) => withRepair(cost.wholeMinor, cost, at),
      { isTotal: true },
    ),
    row('perKm', t('compare.perKm'), ({ priceMinor }, at) => {
      const each = rate(priceMinor, atLeast(vehicles[at]?.mileageKm ?? null, kmLeast));
      return { text: each === null ? null : formats.sum(Math.round(each), currencyAt(at)) };
    }),
    row('perYear', t('compare.perYear'), ({ priceMinor }, at) => {
      const each = rate(priceMinor, atLeast(ageOf(vehicles[at], nowMs), yearsLeast));
      const whole = each === null ? null : Math.round(each / 100) * 100;
      return { text: whole === null ? null : formats.price(whole, currencyAt(at)) };
    }),
  ];
}

function costsOf(vehicle: VehicleDetail): Costs {
  const { terms, buyer, inspected, damageTotal } = vehicle;
  const price = shownPrice(vehicle);
  const priceMinor = price === null ? null : minorOf(price);
  const sum = priceMinor === null || !buyer ? null : wholeSum(priceMinor, terms, buyer);
  return {
    priceMinor,
    feeMinor: sum?.feeMinor ?? null,
    registrationTaxMinor: sum?.registrationTaxMinor ?? null,
    wholeMinor: sum?.costMinor ?? null,
    toPayMinor: sum?.totalMinor ?? null,
    repairMinor: inspected || damageTotal > 0 ? minorOf(damageTotal) : null,
  };
}

/** The facts of the vehicles: what is new and what has run little is marked. */
export function factRows(
  vehicles: readonly VehicleDetail[],
  labels: VehicleLabels,
  nowMs: number,
): CompareRow[] {
  const { t, formats } = labels;
  const facts = vehicles.map((vehicle) => keyFacts(vehicle, labels, null));
  const [first] = facts;
  const shown = (first ?? []).map(({ label }, at): CompareRow => {
    const figures = facts.map((of, column): Figure => {
      const vehicle = vehicles[column];
      const value = of[at]?.value;
      const text = typeof value === 'string' ? value : null;
      if (at === registeredAt) {
        const age = ageOf(vehicle, nowMs);
        const years = age === null ? null : Math.floor(age);
        return {
          text,
          value: vehicle?.firstRegistration ? Date.parse(vehicle.firstRegistration) : null,
          ...(years !== null && { note: t('compare.years', { count: years }) }),
        };
      }
      if (at !== mileageAt) return { text };
      const { mileageKm = null } = vehicle ?? {};
      const years = atLeast(ageOf(vehicle, nowMs), yearsLeast);
      const yearly = mileageKm === null || years === null ? null : yearlyKm(mileageKm, years);
      return {
        text,
        value: mileageKm,
        ...(yearly !== null && {
          note: t('compare.kmYearly', { distance: formats.distanceKm(yearly) }),
        }),
      };
    });
    const better = at === registeredAt ? 'more' : at === mileageAt ? 'less' : undefined;
    return { key: `fact ${at}`, label, cells: ranked(figures, better) };
  });
  const data = vehicles.map((vehicle) => dataRows(vehicle, labels));
  const names = Object.keys(data[0] ?? {}) as (keyof ReturnType<typeof dataRows>)[];
  const others = names
    .filter((name) => !leftOut.has(name))
    .map((name): CompareRow => ({
      key: name,
      label: data[0]?.[name][0] ?? '',
      cells: data.map((of) => ({ text: of[name][1] || null })),
    }));
  return [...shown, ...others].filter(({ key, cells }) => {
    const known = cells.filter(({ text }) => text !== null);
    return known.length > (ofSomeFuels.has(key) ? vehicles.length - 1 : 0);
  });
}

/** Places among the key facts (vehicle-labels.ts). */
const registeredAt = 0;
const mileageAt = 1;

/** No two vehicles share a VIN, and what the company owes of the tax stands among the costs. */
const leftOut: ReadonlySet<string> = new Set(['vin', 'registrationTax']);

/** Nothing is missing where a vehicle has none: shown where all have one. */
const ofSomeFuels: ReadonlySet<string> = new Set(['engineCc', 'batteryKwh']);

/** Whether the reader sees two different things in a row. */
export function differs({ cells }: CompareRow): boolean {
  return new Set(cells.map(({ text }) => text)).size > 1;
}

/** Equipment by whether all vehicles have it, in the order of the first that has it. */
export function equipmentOf(vehicles: readonly Pick<VehicleDetail, 'equipment'>[]): {
  some: VehicleDetail['equipment'];
  all: VehicleDetail['equipment'];
} {
  const codes = [...new Set(vehicles.flatMap(({ equipment }) => equipment))];
  const isShared = (code: (typeof codes)[number]) =>
    vehicles.every(({ equipment }) => equipment.includes(code));
  return { some: codes.filter((code) => !isShared(code)), all: codes.filter(isShared) };
}

/** Marks the one best figure; several that are equally good are no reason to choose one. */
function ranked(figures: readonly Figure[], better: 'less' | 'more' | undefined): CompareCell[] {
  const values = figures.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const best = better === 'more' ? Math.max(...values) : Math.min(...values);
  const isOnlyOne = values.filter((value) => value === best).length === 1;
  const hasBest = better !== undefined && values.length > 1 && isOnlyOne;
  return figures.map(({ value, text, note }) => ({
    text,
    ...(note !== undefined && { note }),
    ...(hasBest && value === best && { isBest: true }),
  }));
}

function ageOf(vehicle: Pick<Vehicle, 'firstRegistration'> | undefined, nowMs: number) {
  if (!vehicle?.firstRegistration) return null;
  return (nowMs - Date.parse(vehicle.firstRegistration)) / yearMs;
}

function atLeast(value: number | null, least: number): number | null {
  return value === null || value < least ? null : value;
}

/** To a hundred kilometres: more would be a false exactness. */
function yearlyKm(mileageKm: number, years: number): number {
  return Math.round(mileageKm / years / 100) * 100;
}
