/** How often a list of vehicles is read again by itself; false where its stream brings changes. */

/** While the stream is lost: a page of lots is heavier than one lot. */
const lostStreamMs = 10_000;
/** No stream follows the list of all vehicles, on which buyers see prices. */
const allVehiclesMs = 30_000;

export function listIntervalMs(list: {
  isReconnecting: boolean | undefined;
  showsPrices: boolean;
}): number | false {
  if (list.isReconnecting) return lostStreamMs;
  return list.showsPrices ? allVehiclesMs : false;
}
