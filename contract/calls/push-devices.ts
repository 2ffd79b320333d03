/** The calls about the devices on which a user is notified (decision 144). */
import { PushDevices, PushSubscribed } from '#contract/push.ts';
import { call } from './call.ts';

export const listPushDevices = call('GET /bidding/push-devices', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'The devices on which the user is notified',
  answer: PushDevices,
});

export const addPushDevice = call('POST /bidding/push-devices', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'Notify the user on the device of this subscription',
  body: PushSubscribed,
  answer: PushDevices,
  errors: ['PushServiceIsUnknown'],
});

export const removePushDevice = call('DELETE /bidding/push-devices/:deviceId', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'Notify the user no more on a device',
  answer: PushDevices,
});
