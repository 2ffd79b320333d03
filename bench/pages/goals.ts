import type { Visit } from './visit.ts';

/** The home page's scripts may weigh this many times a bare page's. */
export const scriptRatioMax = 1.3;

/** The goals that every page shall reach in the median of its visits. */
export const goals: Goal[] = [
  { name: 'performance', least: 95, of: (visit) => visit.performance },
  { name: 'accessibility', least: 100, of: (visit) => visit.accessibility },
  { name: 'best practices', least: 100, of: (visit) => visit.bestPractices },
  { name: 'SEO', least: 100, of: (visit) => visit.seo },
  { name: 'LCP ms', most: 1_500, of: (visit) => visit.lcpMs },
  { name: 'CLS', most: 0.01, of: (visit) => visit.cls },
  { name: 'TBT ms', most: 100, of: (visit) => visit.tbtMs },
];

export interface Goal {
  name: string;
  least?: number;
  most?: number;
  of: (visit: Visit) => number;
}

/** Returns the goals that the visits to one page miss, as text. */
export function missedGoals(visits: readonly Visit[]): string[] {
  return goals.flatMap(({ name, least, most, of }) => {
    const value = median(visits.map(of));
    const isMissed = !(value >= (least ?? -Infinity) && value <= (most ?? Infinity));
    return isMissed ? [`${name} ${rounded(value)}, goal ${least ?? most}`] : [];
  });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export function rounded(value: number): string {
  return value > 0 && value < 1 ? value.toFixed(3) : String(Math.round(value));
}
