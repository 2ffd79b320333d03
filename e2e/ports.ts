/** Ports of their own, so that the journeys run beside a running portal; two checkouts at once need two first ones. */
const first = Number(process.env.JOURNEYS_PORT ?? 4400);

export const ports = { portal: first, services: first + 1, identity: first + 2 };
export const portalUrl = `http://localhost:${ports.portal}`;
export const identityUrl = `http://localhost:${ports.identity}`;
