/**
 * A pool and its clients that mark what fails for want of a database, so that errors.ts recognises
 * it: by the driver's events and by where it fails, as these errors have no code.
 */
import { Client, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { isCoded, markUnavailable } from './errors.ts';

type OnConnect = Parameters<Pool['connect']>[0];
type OnAnswer = (error: unknown, result: unknown) => void;

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
    const onAnswer = args.at(-1);
    if (typeof onAnswer === 'function')
      args[args.length - 1] = (error: unknown, result: unknown) =>
        (onAnswer as OnAnswer)(this.#marked(error), result);
    const answer: unknown = super.query(...(args as [string]));
    const marked =
      answer instanceof Promise
        ? answer.catch((error: unknown) => Promise.reject(this.#marked(error)))
        : answer;
    return marked as never;
  }

  /** What the server refused has its own code, also where the connection ended afterwards. */
  #marked<Failure>(error: Failure): Failure {
    return !this.#isLost || error instanceof DatabaseError ? error : markUnavailable(error);
  }
}
