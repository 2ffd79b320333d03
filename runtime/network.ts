/** The network of an address for counting: an IPv6 address's owner has all of its /64. */
import ipaddr from 'ipaddr.js';

/** Returns the first half of an IPv6 address; anything else stays as it is. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Converts IPv4-mapped IPv6 addresses to IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, ipv6NetworkBytes).map(hex).join('')}/64`;
}

const ipv6NetworkBytes = 8;

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
