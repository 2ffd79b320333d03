/** Places one bid after the other on the only lot, each higher than the one before it. */
import { type BenchStock, bidRequests } from '../bids/stock.ts';

/**
 * Returns a function that places the next bid at the process on this port; it throws when the bid
 * is refused.
 */
export function bidder(
  stock: BenchStock,
  tokens: readonly string[],
): (port: number) => Promise<void> {
  const request = bidRequests(stock, tokens);
  let count = 0;
  return async (port) => {
    const [head = '', body = ''] = request((count += 1)).split('\r\n\r\n');
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((text) => text.split(': '))
        .filter(([name]) => name !== 'Host' && name !== 'Content-Length'),
    ) as Record<string, string>;
    const url = `http://127.0.0.1:${port}${head.split(' ')[1]}`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a bid was refused: ${await answer.text()}`);
    await answer.text();
  };
}

/** Returns `request(index)` for openReaders: a stream of the only lot. */
export function streamRequests(
  stock: BenchStock,
  tokens: readonly string[],
): (index: number) => string {
  const [lot] = stock.lots;
  const path = `/bidding/auctions/${lot?.auctionId}/assets/${lot?.assetId}/events`;
  return (index) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${tokens[index % tokens.length]}\r\n\r\n`;
}
