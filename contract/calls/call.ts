/**
 * A call, declared once: the services bind it to a handler, the portal asks it. Browsers get its
 * route alone (portal/build/vite-calls.ts), from which method, path and query key follow.
 */
import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from '#contract/errors.ts';
import type { ServiceScope, deskScope } from '#contract/scopes.ts';

export type Route = `${'GET' | 'POST' | 'DELETE'} /${string}`;

/** Who may make the call. A definition without it neither compiles nor starts. */
type Policy =
  | {
      /** The scope that a token needs. */
      scope: ServiceScope | typeof deskScope;
      /** Also answers without a token, with less data (design: "Who may see what …"). */
      anonymous?: true;
      isCounted?: undefined;
      /** Of the desk's calls: also open to the yard's role, which has no other one. */
      forYard?: true;
      /** Of the desk's calls: the acts, where the body's schema does not name exactly these. */
      acts?: readonly string[];
      /** Of the desk's calls: takes acts on this subject that wait before they leave. */
      holds?: 'auction' | 'lot' | 'company' | 'payment';
      /** What the user's role in the company has to allow; without it every role may. */
      right?: 'bid' | 'approve' | 'manage';
    }
  | {
      scope?: undefined;
      anonymous: true;
      /** Rate limited like an anonymous call with a scope, because it writes. */
      isCounted?: true;
      forYard?: undefined;
      acts?: undefined;
      holds?: undefined;
      right?: undefined;
    };

interface Shape {
  summary: string;
  tag: string;
  /** Undefined: the parts of the path, by their names (path-parts.ts). */
  params?: TObject;
  query?: TObject;
  headers?: TObject;
  body?: TSchema;
  /** The body is a file as it is. */
  isUpload?: true;
  /** Undefined where it answers a file, a stream or a page. */
  answer?: TSchema;
  /** Media types of the files that it answers. */
  files?: readonly string[];
  /** The schema of the events that it streams. */
  events?: 'LotEvent' | 'DeskEvent';
  /** Codes beside those that follow from policy, method and path (documented-codes.ts). */
  errors?: readonly ErrorCode[];
}

type Definition = Policy & Shape;
export type Call = Definition & { route: Route };

export function call<const To extends Route, const Given extends Definition>(
  route: To,
  definition: Given & { [Unknown in Exclude<keyof Given, keyof Definition>]: never },
): Given & { route: To } {
  return { ...definition, route };
}

type PartsOf<Path extends string> = Path extends `${string}/:${infer Part}/${infer Rest}`
  ? Part | PartsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Part}`
    ? Part
    : never;

/** A call as browsers have it. */
export type Asked = Pick<Call, 'route'>;
export type ParamsOf<Given extends Asked> = Given extends { params: infer Params extends TSchema }
  ? Static<Params>
  : { [Part in PartsOf<Given['route']>]: string };
export type QueryOf<Given> = Given extends { query: infer Query extends TSchema }
  ? Static<Query>
  : object;
export type BodyOf<Given> = Given extends { body: infer Body extends TSchema }
  ? Static<Body>
  : undefined;
export type HeadersOf<Given> = Given extends { headers: infer Headers extends TSchema }
  ? Static<Headers>
  : object;
export type AnswerOf<Given> = Given extends { answer: infer Answer extends TSchema }
  ? Static<Answer>
  : unknown;
