/**
 * Largest accepted difference between the clocks of providers, servers and laptops. The portal and
 * the services apply it to a token's start only, never to its expiry.
 */
export const clockToleranceSeconds = 300;
