/** Registers declared calls with their handlers. */
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { AnswerOf, BodyOf, Call, HeadersOf, ParamsOf, QueryOf } from '#contract/calls/call.ts';
import { paramsOf } from '#contract/calls/path-parts.ts';
import type { Server } from './server.ts';

type CallRequest<Bound extends Call> = FastifyRequest<{
  Params: ParamsOf<Bound>;
  Querystring: QueryOf<Bound>;
  Body: BodyOf<Bound>;
  Headers: HeadersOf<Bound>;
}>;

type Answered<Bound extends Call> = AnswerOf<Bound> | FastifyReply;

type Handler<Bound extends Call> = (
  request: CallRequest<Bound>,
  reply: FastifyReply,
) => Answered<Bound> | Promise<Answered<Bound>>;

/** With options of the route alone, such as no compression. */
type Binding<Bound extends Call> =
  | Handler<Bound>
  | (Omit<RouteShorthandOptions, 'schema' | 'handler'> & { handler: Handler<Bound> });

/** `handlers` by the names of the calls, all of a module or some. */
export function bind<Calls extends Record<string, Call>>(
  app: Server,
  calls: Calls,
  handlers: { [Name in keyof Calls]?: Binding<Calls[Name]> },
): void {
  for (const [name, binding] of Object.entries(handlers)) {
    const call = calls[name];
    if (call && binding) bindOne(app, call, binding as Binding<Call>);
  }
}

function bindOne(app: Server, call: Call, binding: Binding<Call>): void {
  const { route, summary, tag, params = paramsOf(route), query, headers, body, answer } = call;
  const [method = '', url = ''] = route.split(' ');
  const add = (to: Server) =>
    to.route({
      ...(typeof binding === 'function' ? { handler: binding } : binding),
      ...(call.isUpload && { config: { isUpload: true } }),
      method,
      url,
      schema: {
        summary,
        tags: [tag],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(headers && { headers }),
        ...(body && { body }),
        ...(answer && { response: { 200: answer } }),
      },
    });
  if (!call.isUpload) return void add(app);
  // In a context of its own: here alone a body is a stream, of any length until it is measured.
  void app.register((files: Server, _options: unknown, done: () => void) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('application/octet-stream', (_request, sent, take) =>
      take(null, sent),
    );
    add(files);
    done();
  });
}
