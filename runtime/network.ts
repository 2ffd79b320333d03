/** Which network an address belongs to, for counting: whoever has one IPv6 address has all of its /64. */
import ipaddr from 'ipaddr.js';

/** An IPv4 address as it is, the first half of an IPv6 one; anything else is a network of its own. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // IPv4 in IPv6's clothes is IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, ipv6NetworkBytes).map(hex).join('')}/64`;
}

const ipv6NetworkBytes = 8;

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
