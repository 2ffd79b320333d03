import { expect, test } from 'vitest';
import { readServicesConfig } from './config.ts';

const database = { DATABASE_URL: 'postgres://localhost/carplaza' };

test('a database is the only required setting', () => {
  expect(readServicesConfig(database)).toMatchObject({
    port: 4001,
    servicesUrl: 'http://localhost:4001',
    portalUrl: 'http://localhost:4000',
    authority: 'http://localhost:4002',
    audience: 'http://localhost:4001',
    salesChannels: ['auction'],
    pageSize: 20,
  });
});

test('an empty variable counts as not set', () => {
  expect(readServicesConfig({ ...database, SERVICES_PORT: '' }).port).toBe(4001);
});

test('every error is reported at once', () => {
  const wrong = {
    SERVICES_PORT: 'http',
    PAGE_SIZE: '101',
    PORTAL_URL: 'portal',
    LOG_LEVEL: 'loud',
    AUTHORITY: 'ftp://x',
  };
  let message = '';
  try {
    readServicesConfig(wrong);
  } catch (error) {
    message = (error as Error).message;
  }
  for (const name of ['DATABASE_URL', ...Object.keys(wrong)]) expect(message).toContain(name);
  expect(message.split('\n')).toHaveLength(7);
});

test('mail needs a server, a sender and a desk: all three or none', () => {
  const mail = {
    SMTP_URL: 'smtps://carplaza:s3cret@mail.example:465',
    MAIL_FROM: 'CarPlaza <noreply@carplaza.example>',
    MAIL_TO: 'desk@carplaza.example',
  };
  expect(readServicesConfig(database).mail).toBeUndefined();
  // No mail links to a default address: the foot of some leads to the services.
  const read = () => readServicesConfig({ ...database, ...mail, SERVICES_URL: '' });
  expect(read).toThrow(/PORTAL_URL is missing[^]*SERVICES_URL is missing/);
  const addresses = {
    PORTAL_URL: 'https://portal.example',
    SERVICES_URL: 'https://api.example',
  };
  const whole = { ...database, ...mail, ...addresses };
  expect(readServicesConfig(whole).mail).toEqual({
    smtpUrl: mail.SMTP_URL,
    from: mail.MAIL_FROM,
    deskAddress: mail.MAIL_TO,
  });
  expect(() => readServicesConfig({ ...database, MAIL_TO: mail.MAIL_TO })).toThrow(
    /SMTP_URL is missing[^]*MAIL_FROM is missing/,
  );
});

test.each([
  ['SMTP_URL', 'https://carplaza:s3cret@mail.example'],
  ['MAIL_TO', 'desk@carplaza.example, other@carplaza.example'],
  ['MAIL_FROM', 'CarPlaza <noreply@carplaza.example>\r\nBcc: x@x.example'],
])('a wrong %s is reported, a secret in it is not', (name, value) => {
  const read = () => readServicesConfig({ ...database, [name]: value });
  expect(read).toThrow(`${name} is`);
  expect(read).not.toThrow(/s3cret/);
});

test('an event broker: one address or more, with one name and one secret', () => {
  const brokerOf = (EVENTS_URL: string) => readServicesConfig({ ...database, EVENTS_URL }).broker;
  expect(readServicesConfig(database).broker).toBeUndefined();
  expect(brokerOf('nats://localhost')).toEqual({ servers: ['localhost'], isSecure: false });
  expect(brokerOf('tls://house:s3%40t@one.example:4222,tls://house:s3%40t@two.example/')).toEqual({
    servers: ['one.example:4222', 'two.example'],
    user: 'house',
    secret: 's3@t',
    isSecure: true,
  });
  expect(brokerOf('nats://t0ken@[::1]:4222')).toMatchObject({
    servers: ['[::1]:4222'],
    user: 't0ken',
  });
});

test.each([
  ['another protocol', 'https://house:s3cret@nats.example'],
  ['one line in the clear', 'tls://house:s3cret@a.example,nats://house:s3cret@b.example'],
  ['two secrets', 'nats://house:s3cret@a.example,nats://house:s3cret2@b.example'],
  ['a port that is none', 'nats://house:s3cret@a.example:port'],
  ['a path', 'nats://house:s3cret@a.example/events'],
])('a wrong EVENTS_URL is reported, its secret is not: %s', (_what, EVENTS_URL) => {
  const read = () => readServicesConfig({ ...database, EVENTS_URL });
  expect(read).toThrow(/EVENTS_URL is wrong/);
  expect(read).not.toThrow(/s3cret/);
});
