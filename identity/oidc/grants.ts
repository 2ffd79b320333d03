/**
 * The portal is the company's only client: it gets the scopes it requests without a consent page.
 * The desk's scope is for operators alone.
 */
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import { deskScope } from '#contract/scopes.ts';

/** Returns the session's grant with the requested scopes, for `loadExistingGrant`. */
export async function grantWithoutConsent(
  ctx: KoaContextWithOIDC,
  isOperator: (subject: string) => Promise<boolean>,
): Promise<Grant | undefined> {
  const { client, session, provider, requestParamOIDCScopes, requestParamScopes } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const opensDesk = requestParamScopes.has(deskScope) && (await isOperator(session.accountId));
  const known = session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  const resources = Object.entries(ctx.oidc.resourceServers ?? {});
  // A rejected scope stays rejected in its grant: who becomes an operator gets a new one.
  const isOutdated = resources.some(
    ([resource]) => opensDesk && found?.getRejectedResourceScope(resource).includes(deskScope),
  );
  const grant =
    (isOutdated ? undefined : found) ??
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  const before = JSON.stringify(grant);
  grant.addOIDCScope([...requestParamOIDCScopes]);
  for (const [resource, server] of resources) {
    const offered = new Set(server.scope.split(' '));
    const wanted = [...requestParamScopes].filter((scope) => offered.has(scope));
    grant.addResourceScope(
      resource,
      wanted.filter((scope) => scope !== deskScope || opensDesk),
    );
    // Without a rejection the provider would ask for consent.
    if (wanted.includes(deskScope) && !opensDesk) grant.rejectResourceScope(resource, deskScope);
  }
  if (JSON.stringify(grant) !== before) await grant.save();
  return grant;
}
