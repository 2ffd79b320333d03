/** A real SMTP server that stores the mails it receives. */
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The mail as it came over the wire. */
  source: string;
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Recipients that the server refuses, with the status of the refusal. */
  refused: Map<string, number>;
  close(): Promise<void>;
}

export const mailAccount = { user: 'carplaza', password: 'p4ss-word' };

/** Listens on a free port, or on a given one again. */
export async function openMailServer(known?: number): Promise<MailServer> {
  const port = known ?? (await freePort());
  const received: ReceivedMail[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === mailAccount.user && password === mailAccount.password;
      if (isRight) done(null, { user: username });
      else done(new Error('wrong account'));
    },
    onRcptTo({ address }, _session, done) {
      const status = refused.get(address);
      if (status === undefined) done();
      else done(Object.assign(new Error(`no ${address} here`), { responseCode: status }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  // A client that breaks off the connection is not the test's error.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://${mailAccount.user}:${mailAccount.password}@127.0.0.1:${port}`,
    port,
    received,
    refused,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
