/** The portal is the house's own client: it gets what it asks for, without a question to the person. */
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';

/** The session's grant, widened to what this request asks for. For oidc-provider's `loadExistingGrant`. */
export async function grantWithoutAsking(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
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
