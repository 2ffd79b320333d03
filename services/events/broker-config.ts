/**
 * Reads where the event broker is; undefined when none is configured, and processes then read each
 * other's events from the table.
 */
import { Type } from 'typebox';
import { ConfigError } from '#runtime/environment.ts';

export interface BrokerConfig {
  /**
   * `host:port`, without secrets. One server is enough; the others are tried when it is
   * unreachable.
   */
  servers: string[];
  /** Name and secret; a name alone is a token. Never logged. */
  user?: string;
  secret?: string;
  /** Whether the connection is encrypted: `tls://`. */
  isSecure: boolean;
}

const place = '([^\\s,/?#@]+@)?[^\\s,/?#@]+/?';
const all = (scheme: string) => `${scheme}://${place}(,${scheme}://${place})*`;

export const BrokerEnvironment = {
  EVENTS_URL: Type.Optional(
    Type.String({
      pattern: `^(${all('nats')}|${all('tls')})$`,
      description:
        'addresses of NATS servers with commas between them, all nats:// or all tls://, such as nats://user:secret@host:4222',
    }),
  ),
};

/**
 * @throws ConfigError when an address cannot be read, or two of them have different names or
 * secrets.
 */
export function readBrokerConfig(variables: { EVENTS_URL?: string }): BrokerConfig | undefined {
  if (variables.EVENTS_URL === undefined) return undefined;
  const urls = variables.EVENTS_URL.split(',').map((address) => URL.parse(address));
  const [first] = urls;
  const isSame = (url: URL | null) =>
    url?.username === first?.username && url?.password === first?.password;
  if (!first?.hostname || !urls.every((url) => url?.hostname) || !urls.every(isSame))
    throw new ConfigError('The services', [
      'EVENTS_URL is wrong: each address needs a host, and all of them the same user and secret.',
    ]);
  return {
    servers: urls.flatMap((url) => (url ? [url.host] : [])),
    ...(first.username && { user: decodeURIComponent(first.username) }),
    ...(first.password && { secret: decodeURIComponent(first.password) }),
    isSecure: first.protocol === 'tls:',
  };
}
