/** How the services are started. */
import type { Database } from '#database/connect.ts';
import type { LogTarget } from '#runtime/log.ts';
import type { ServicesConfig } from './config.ts';
import type { Broker } from './events/broker.ts';
import type { Hub } from './events/hub.ts';
import type { BidQueueLimits } from './limits.ts';
import type { MakePicture } from './media/routes.ts';
import type { Post } from './push/deliver.ts';

export interface ServicesOptions {
  config: ServicesConfig;
  /** Connected as carplaza_services. The caller closes it after the app. */
  database: Database;
  /** Connected as carplaza_operator, for acts of the desk; by default opened and closed here. */
  operatorDatabase?: Database;
  /** Limits of the bid queue other than the defaults, for measurements and tests. */
  queue?: Partial<BidQueueLimits>;
  /** False: this process writes no heartbeats, for tests that move clocks and ends themselves. */
  isBeating?: boolean;
  /** Another way to the other processes than the configured one, for measurements. */
  broker?: (hub: Hub) => Broker;
  /** Makes pictures that have no file yet; without it they are not found. */
  pictures?: MakePicture;
  /** Another way to push services, for tests. */
  postPush?: Post | undefined;
  /** Receives the log instead of standard output, one entry a call. */
  logTo?: LogTarget;
}
