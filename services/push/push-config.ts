/** The keys of Web Push, and whose endpoints are sent to (decision 144). */
import { Type } from 'typebox';
import { ConfigError } from '#runtime/environment.ts';

export interface PushConfig {
  keys: { publicKey: string; privateKey: string; subject: string };
  /** Hosts, each with its subdomains, at the port of https. */
  services: readonly string[];
}

/** Those of Chrome and Edge on phones, Firefox, Edge on Windows, and Safari. */
const usualServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

export const PushEnvironment = {
  VAPID_PUBLIC_KEY: Type.Optional(
    Type.String({
      pattern: '^B[A-Za-z0-9_-]{86}$',
      description: 'a public key of P-256, 65 bytes as base64url',
    }),
  ),
  VAPID_PRIVATE_KEY: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{43}$',
      description: 'the private key of VAPID_PUBLIC_KEY, 32 bytes as base64url',
    }),
  ),
  VAPID_SUBJECT: Type.Optional(
    Type.String({
      pattern: '^(mailto:[^ ]+@[^ ]+|https://[^ ]+)$',
      description: 'a mailto: or https: address at which push services reach the operator',
    }),
  ),
  PUSH_SERVICES: Type.String({
    default: usualServices.join(','),
    pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+(,[a-z0-9-]+(\\.[a-z0-9-]+)+)*$',
    description: 'hosts of push services with commas between them',
  }),
};

interface Variables {
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_SUBJECT?: string;
  PUSH_SERVICES: string;
}

/** Undefined: no notifications are sent. @throws ConfigError for a part of the keys. */
export function readPushConfig(variables: Variables): PushConfig | undefined {
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
  } = variables;
  if (publicKey === undefined && privateKey === undefined && subject === undefined)
    return undefined;
  if (publicKey === undefined || privateKey === undefined || subject === undefined)
    throw new ConfigError('The services', [
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT belong together: one of them is missing.',
    ]);
  return {
    keys: { publicKey, privateKey, subject },
    services: variables.PUSH_SERVICES.split(','),
  };
}
