/** Colours are #rrggbb; all mixing is done in linear light, or dark paint looks chalky. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [linear(from), linear(to)];
  return hex(a.map((v, i) => v * (1 - share) + (b[i] ?? 0) * share));
}

/** Returns the colour under more (or less) light. */
export const lit = (colour: string, factor: number): string =>
  hex(linear(colour).map((v) => v * factor));

/** Relative luminance, 0 to 1. */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const linear = (colour: string): number[] =>
  [1, 3, 5].map((i) => (Number.parseInt(colour.slice(i, i + 2), 16) / 255) ** 2.2);

const hex = (channels: readonly number[]): string =>
  `#${channels
    .map((v) =>
      Math.round(255 * Math.min(1, Math.max(0, v)) ** (1 / 2.2))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
