/** The calls about the devices on which a user is notified (decision 144). */
import { Type } from 'typebox';
import { PushDeviceId, PushDevices, PushSubscribed } from '#contract/push.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { addDevice, readDevices, removeDevice } from './devices.ts';
import type { PushConfig } from './push-config.ts';

export function pushRoutes(
  app: Server,
  { database, push }: { database: Database; push: PushConfig | undefined },
): void {
  const tags = ['company'];
  const response = { 200: PushDevices };
  app.get(
    '/bidding/push-devices',
    { schema: { summary: 'The devices on which the user is notified', tags, response } },
    (request) => readDevices(database, buyerOf(request).id, push),
  );
  app.post(
    '/bidding/push-devices',
    {
      schema: {
        summary: 'Notify the user on the device of this subscription',
        tags,
        body: PushSubscribed,
        response,
      },
    },
    async (request, reply) => {
      const { id } = buyerOf(request);
      return (await addDevice(database, id, request.body, push))
        ? readDevices(database, id, push)
        : refuse(reply, 'PushServiceIsUnknown');
    },
  );
  app.delete(
    '/bidding/push-devices/:deviceId',
    {
      schema: {
        summary: 'Notify the user no more on a device',
        tags,
        params: Type.Object({ deviceId: PushDeviceId }),
        response,
      },
    },
    async (request) => {
      const { id } = buyerOf(request);
      await removeDevice(database, id, request.params.deviceId);
      return readDevices(database, id, push);
    },
  );
}
