/** How operators confirm that it is them, for provider, portal and services. */

/**
 * What the embedded provider's tokens say in `acr` after a passkey: phishing-resistant (OpenID
 * Extended Authentication Profile, ACR values).
 */
export const passkeyAcr = 'phr';
