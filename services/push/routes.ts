/** The calls about the devices on which a user is notified (decision 144). */
import * as calls from '#contract/calls/push-devices.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { addDevice, readDevices, removeDevice } from './devices.ts';
import type { PushConfig } from './push-config.ts';

export function pushRoutes(
  app: Server,
  { database, push }: { database: Database; push: PushConfig | undefined },
): void {
  bind(app, calls, {
    listPushDevices: (request) => readDevices(database, buyerOf(request).id, push),
    addPushDevice: async (request, reply) => {
      const { id } = buyerOf(request);
      return (await addDevice(database, id, request.body, push))
        ? readDevices(database, id, push)
        : refuse(reply, 'PushServiceIsUnknown');
    },
    removePushDevice: async (request) => {
      const { id } = buyerOf(request);
      await removeDevice(database, id, request.params.deviceId);
      return readDevices(database, id, push);
    },
  });
}
