/** Which thumbnails are shown beside the photo: six at most, the current one among them. */
export function thumbWindow(
  current: number,
  count: number,
): { first: number; last: number; more: number } {
  const first = Math.max(0, Math.min(current - 2, count - shown));
  const last = Math.min(count, first + shown) - 1;
  return { first, last, more: count - 1 - last };
}

const shown = 6;
