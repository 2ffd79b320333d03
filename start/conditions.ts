/** Publishes the version of the conditions of sale that the content has. */
import { conditionsVersionOf } from '#content/conditions.ts';
import { connect } from '#database/connect.ts';
import type { PortalConfig } from '#portal/server/config.ts';
import { publishConditions } from '#services/conditions/publish-conditions.ts';

/** A source that is away changes nothing: the version of before holds. */
export async function publishOwnConditions(
  databaseUrl: string,
  { contentSource: source, remoteContent }: PortalConfig,
): Promise<void> {
  const { token, mediaOrigin } = remoteContent ?? {};
  const version = await conditionsVersionOf({ source, token, mediaOrigin }).catch(
    (error: Error) =>
      void process.stderr.write(`The conditions of sale were not read: ${error.message}\n`),
  );
  if (version === undefined) return;
  const database = connect(databaseUrl, 'carplaza_operator', { connectionsMax: 1 });
  await publishConditions(database, version).finally(() => database.end());
}
