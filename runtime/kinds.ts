/** Schemas of variables that several processes read, with descriptions for the operator. */
import { Type } from 'typebox';

export function port(byDefault: number) {
  return Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: byDefault,
    description: 'a port number from 0 (any free one) to 65535',
  });
}

export const host = Type.String({
  default: 'localhost',
  minLength: 1,
  description: 'an address to listen on, such as 0.0.0.0',
});

export const databaseUrl = Type.String({
  pattern: '^postgres(ql)?://',
  description: 'the address of a PostgreSQL 15 or later, such as postgres://user:secret@host/name',
});

/**
 * An origin as browsers see it. Only this machine may use anything but https: elsewhere browsers
 * then offer no secure context.
 */
export function origin(byDefault: string) {
  return Type.String({
    default: byDefault,
    pattern: '^(https://[^/?#\\s]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?)/?$',
    description: `an origin without a path, https but on localhost, such as ${byDefault}`,
  });
}

/** A URL with or without a path. */
export function address(byDefault: string) {
  return Type.String({ default: byDefault, ...addressLike(byDefault) });
}

/** A URL with or without a path, or undefined when it is not set. */
export function optionalAddress(example: string) {
  return Type.Optional(Type.String(addressLike(example)));
}

function addressLike(example: string) {
  return {
    pattern: '^https?://[^\\s/?#]+(/[^\\s?#]*)?$',
    description: `an http or https address, such as ${example}`,
  };
}

export const logLevel = Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  default: 'info',
  description: 'one of fatal, error, warn, info, debug, trace, silent',
});

export const trustedProxies = Type.String({
  default: 'loopback',
  pattern: '^[^\\s,]+(,[^\\s,]+)*$',
  description: 'addresses with commas between them, such as loopback,10.0.0.0/8',
});

export function whole(byDefault: number, minimum: number, maximum: number) {
  return Type.Integer({
    default: byDefault,
    minimum,
    maximum,
    description: `a whole number from ${minimum} to ${maximum}`,
  });
}

/** How long a process serves while not ready; balancers check every few seconds. */
export const drainSeconds = whole(0, 0, 60);

export function yesOrNo(byDefault: boolean) {
  return Type.Boolean({ default: byDefault, description: 'true or false' });
}

export const onOrOff = Type.Enum(['on', 'off'], { default: 'on', description: 'on or off' });

/** Values of acr, which may be addresses. */
export const acrValues = {
  pattern:
    '^[\\x21\\x23-\\x2b\\x2d-\\x5b\\x5d-\\x7e]+(,[\\x21\\x23-\\x2b\\x2d-\\x5b\\x5d-\\x7e]+)*$',
  description: 'values without spaces, with commas between them, such as phr,gold',
};

export function claimName(byDefault: string) {
  return Type.String({
    default: byDefault,
    minLength: 1,
    description: 'the name of a claim, with dots where it lies inside another',
  });
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
