/**
 * A pool and its clients that mark what fails for want of a database, so that errors.ts recognises
 * it: by the driver's events and by where it fails, as these errors have no code.
 */
import { Client, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { isCoded, markUnavailable } from './errors.ts';

type OnConnect = Parameters<Pool['connect']>[0];
type OnAnswer = (error: unknown, result: unknown) => void;
type Send = (this: Client, statement: unknown, values: unknown, onAnswer: OnAnswer) => void;

export class MarkingPool extends Pool {
  constructor(config: PoolConfig) {
    super({ ...config, Client: MarkingClient });
  }

  override connect(): Promise<PoolClient>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect): Promise<PoolClient> | void {
    if (!onConnect) return super.connect().catch((error) => Promise.reject(this.#marked(error)));
    super.connect((error, client, release) => onConnect(this.#marked(error), client, release));
  }

  /** The system and the server give a code; what is left is a wait that took too long. */
  #marked<Failure>(error: Failure): Failure {
    return this.ending || isCoded(error) ? error : markUnavailable(error);
  }
}

class MarkingClient extends Client {
  #isLost = false;

  constructor(config?: PoolConfig) {
    super(config);
    // A break between two statements of a transaction reaches no query: without a listener it would
    // end the process. The next statement fails.
    this.on('error', (error) => {
      this.#isLost = true;
      this.#marked(error);
    });
  }

  /** Callers know the overloads of `PoolClient`, all of which this serves. */
  override query(...args: unknown[]): never {
    const [first] = args;
    if (typeof first === 'object' && first !== null && 'submit' in first)
      return super.query(...(args as [never]));
    const last = args.at(-1);
    if (typeof last !== 'function') return this.#answerTo(args) as never;
    this.#send(args.slice(0, -1), last as OnAnswer);
    return undefined as never;
  }

  /** With the driver's promises what they answer would be long-lived, as decision 228 has it. */
  async #answerTo(statement: unknown[]): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        this.#send(statement, (error, result) => (error ? reject(error) : resolve(result)));
      });
    } catch (error) {
      // Of the caller, as the driver's promises have it, and not of the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #send([statement, values]: unknown[], onAnswer: OnAnswer): void {
    const onMarked: OnAnswer = (error, result) => onAnswer(this.#marked(error), result);
    (super.query as Send).call(this, statement, values, onMarked);
  }

  /** What the server refused has its own code, also where the connection ended afterwards. */
  #marked<Failure>(error: Failure): Failure {
    return !this.#isLost || error instanceof DatabaseError ? error : markUnavailable(error);
  }
}
