/** Warns once when an untrusted proxy forwards addresses: its callers share one rate limit. */
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The app's trustProxy option must be TRUSTED_PROXIES. */
export function warnOfUnlistedProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    // A caller that has left has no address.
    const ip = request.ip as string | undefined;
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (!hasWarned && ip !== undefined && isForwarded && isUnlisted(request.ips)) {
      hasWarned = true;
      app.log.warn(
        `X-Forwarded-For comes from ${nameOf(ip)}, which is not in TRUSTED_PROXIES, and is ignored: ` +
          'if that is your proxy, name it there, or all its visitors count as one',
      );
    }
    done();
  });
}

/** When the nearest address is trusted, Fastify lists the addresses behind it too. */
function isUnlisted(ips: readonly string[] | undefined): boolean {
  return (ips?.length ?? 1) < 2;
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** A public address may identify a person, and those are not logged. */
function nameOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const isPrivate = privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  return isPrivate ? plain : 'a public address';
}
