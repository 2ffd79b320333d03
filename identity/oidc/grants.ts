/**
 * The portal is the company's only client: it gets the scopes it requests without a consent page.
 */
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';

/**
 * Returns the session's grant, widened to the requested scopes; for oidc-provider's
 * `loadExistingGrant`.
 */
export async function grantWithoutConsent(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const grant =
    (known ? await provider.Grant.find(known) : undefined) ??
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  const before = JSON.stringify([grant.openid, grant.resources]);
  const { requestParamOIDCScopes, requestParamScopes, resourceServers = {} } = ctx.oidc;
  grant.addOIDCScope([...requestParamOIDCScopes]);
  for (const [resource, server] of Object.entries(resourceServers)) {
    const offered = new Set(server.scope.split(' '));
    grant.addResourceScope(
      resource,
      [...requestParamScopes].filter((scope) => offered.has(scope)),
    );
  }
  if (JSON.stringify([grant.openid, grant.resources]) !== before) await grant.save();
  return grant;
}
