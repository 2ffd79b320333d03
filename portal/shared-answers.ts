/** Answers of the services to visitors' calls: what many pages show at the same moment is asked for once. */
import { LRUCache } from 'lru-cache';

export interface SharedAnswers {
  /** `name` says all that the answer depends on. Answers are read, never changed. */
  share<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer>;
}

/** Lists of all locales and some hundred searches; 60 kB each at most. */
const answersMax = 200;

export function shareAnswers(lifetimeMs: number): SharedAnswers {
  const known = new LRUCache<string, Promise<unknown>>({ max: answersMax });
  return {
    async share<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
      if (lifetimeMs === 0) return ask();
      const others = known.get(name) as Promise<Answer> | undefined;
      if (others) {
        // What was refused to another is not refused to everybody: limits count addresses.
        return others.catch(ask);
      }
      const own = ask();
      known.set(name, own);
      const forget = () => void (known.peek(name) === own && known.delete(name));
      own.then(() => setTimeout(forget, lifetimeMs).unref(), forget);
      return own;
    },
  };
}
