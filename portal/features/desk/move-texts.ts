/** What a lot's moves are called in the logs of console and result. */
export const moveTexts = {
  bidPlaced: 'log.bidPlaced',
  bidWithdrawn: 'log.bidWithdrawn',
  bought: 'log.bought',
  extended: 'log.extended',
  closed: 'log.closed',
  unsold: 'log.unsold',
} as const;
