/** The ID token must carry the nonce that was sent with the request: otherwise it was made for another one. */
export function checkNonce(idToken: string | undefined, sent: string | undefined): void {
  if (sent === undefined || idToken === undefined || nonceOf(idToken) !== sent) {
    throw new Error('nonce in id_token does not match the nonce that was sent');
  }
}

function nonceOf(idToken: string): unknown {
  const payload = idToken.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  return (JSON.parse(new TextDecoder().decode(bytes)) as { nonce?: unknown }).nonce;
}
