/**
 * Answers of the services to visitors' calls, shared by pages: data that many pages show at the
 * same moment is fetched once.
 */
import { LRUCache } from 'lru-cache';

export interface SharedAnswers {
  /** `name` identifies all that the answer depends on. Answers are read-only. */
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
        // A refusal to one visitor is not shared: rate limits count by address.
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
