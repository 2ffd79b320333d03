/**
 * Clocks of providers, servers and laptops differ; more than this is a clock that is wrong. The portal and the services
 * hold tokens against it alike, for beginnings only: an end is an end.
 */
export const clockToleranceSeconds = 300;
