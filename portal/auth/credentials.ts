/** Returns the headers that authenticate this one request; empty for a visitor. */
export type Credentials = (request: {
  method: string;
  url: string;
}) => Promise<Record<string, string>>;
