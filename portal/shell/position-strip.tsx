/** Where the company stands today: under the header of every page of a signed-in user. */
export function PositionStrip() {
  return null;
}
