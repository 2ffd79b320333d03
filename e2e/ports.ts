/**
 * Separate ports, so that the journeys run beside a running portal and beside other journeys: a
 * free range, or the one that begins at JOURNEYS_PORT. Every worker reads this file again and
 * inherits the first one's choice.
 */
import { freeRange } from '#test/free-port.ts';

/** The number of ports assigned below. */
const count = 19;
const first = Number((process.env.JOURNEYS_PORT ??= String(await freeRange(count))));

export type Ports = Record<'portal' | 'services' | 'identity', number>;

export const ports = portsFrom(first);
/** The port of the portal in pseudo-English (pseudo.journey.ts). */
export const pseudoPort = first + 3;
/**
 * The ports of the stack on another provider (providers.journey.ts), of that provider, and of one
 * on another site (other-site.journey.ts).
 */
export const otherPorts = {
  ...portsFrom(first + 6),
  nearProvider: first + 9,
  farProvider: first + 10,
};

/**
 * The ports of the stack whose portal has another backend (second-backend.journey.ts), and of that
 * backend.
 */
export const secondPorts = { ...portsFrom(first + 11), bidding: first + 14, vehicles: first + 15 };

/** The ports of the stack that demands a second factor (second-factor.journey.ts). */
export const factorPorts: Ports = portsFrom(first + 16);

export const portalUrl = `http://localhost:${ports.portal}`;
export const identityUrl = `http://localhost:${ports.identity}`;

function portsFrom(portal: number): Ports {
  return { portal, services: portal + 1, identity: portal + 2 };
}
