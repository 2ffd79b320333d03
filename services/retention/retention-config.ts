/** RETENTION: periods other than the table's own, each within its bounds. */
import { Type } from 'typebox';
import { ConfigError } from '#runtime/environment.ts';
import { type RetentionKind, retentionKinds, retentionRules } from './rules.ts';

export type RetentionPeriods = Readonly<Record<RetentionKind, number>>;

export const defaultPeriods = Object.fromEntries(
  retentionKinds.map((kind) => [kind, retentionRules[kind].period.byDefault]),
) as RetentionPeriods;

export const RetentionEnvironment = {
  RETENTION: Type.Optional(
    Type.String({
      pattern: '^[a-zA-Z]+=[0-9]{1,3}(,[a-zA-Z]+=[0-9]{1,3})*$',
      description:
        'kinds and their periods in the unit of docs/retention.md, such as removedUsers=6,pickUps=24',
    }),
  ),
};

/** @throws ConfigError that names each kind that is unknown or out of its bounds. */
export function readPeriods(text: string | undefined): RetentionPeriods {
  const given = (text ?? '').split(',').filter(Boolean);
  const periods: Record<string, number> = { ...defaultPeriods };
  const wrong = given.flatMap((one) => {
    const [kind = '', value] = one.split('=');
    const rule = retentionKinds.find((known) => known === kind);
    if (!rule) return [`RETENTION names ${kind}, which is none of ${retentionKinds.join(', ')}.`];
    const { least, most, unit } = retentionRules[rule].period;
    const count = Number(value);
    if (count < least || count > most)
      return [`RETENTION: ${kind} must be from ${least} to ${most} ${unit}s.`];
    periods[kind] = count;
    return [];
  });
  if (wrong.length > 0) throw new ConfigError('The services', wrong);
  return periods as RetentionPeriods;
}
