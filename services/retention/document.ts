/** The table of retention as Markdown: docs/retention.md holds it, and a test compares the two. */
import { type RetentionRule, expiring, retentionKinds, retentionRules, staying } from './rules.ts';

export function retentionDocument(): string {
  const rows = retentionKinds.map((kind) => {
    const rule: RetentionRule = retentionRules[kind];
    const { period, data, from, becomes, reason } = rule;
    const { byDefault, least, most, unit } = period;
    const bounds = `${byDefault} ${unit}s (${least} to ${most})`;
    return row([`\`${kind}\``, data, bounds, from, becomes, reason]);
  });
  return [
    row(['kind', 'data', 'period (bounds)', 'from', 'what happens', 'reason']),
    row(Array<string>(6).fill('---')),
    ...rows,
    '',
    '## What goes by itself',
    '',
    ...excused(expiring),
    '',
    '## What stays',
    '',
    ...excused(staying),
    '',
  ].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function excused(tables: Readonly<Record<string, string>>): string[] {
  return [
    row(['table', 'why']),
    row(['---', '---']),
    ...Object.entries(tables).map(([table, why]) => row([`\`${table}\``, why])),
  ];
}
