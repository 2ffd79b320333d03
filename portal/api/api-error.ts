/** The error of a failed product call (docs/rules.md, Errors of calls). */
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

export type ApiErrorCode =
  | 'UNAUTHORIZED'
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'TIMEOUT'
  | 'SERVER_ERROR';

/** The reason why no answer arrived. */
export type MissingAnswer = 'cancelled' | 'timedOut' | 'noConnection';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  readonly code: ApiErrorCode;
  /** The answer's body as it came; undefined without an answer, or where it was no JSON. */
  readonly data: unknown;
  readonly missing: MissingAnswer | undefined;
  /** The answer's own status; undefined without an answer. */
  readonly status: number | undefined;
  /** From the answer's Retry-After header. */
  readonly retryAfterMs: number | undefined;

  private constructor(
    row: Mapped,
    details: Partial<Pick<ApiError, 'data' | 'missing' | 'status' | 'retryAfterMs'>>,
  ) {
    const { data, missing, status, retryAfterMs } = details;
    super(isErrorBody(data) ? data.message : (missing ?? row.code));
    this.statusCode = row.statusCode;
    this.code = row.code;
    this.data = data;
    this.missing = missing;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  static ofAnswer(status: number, data: unknown, retryAfterMs?: number): ApiError {
    return new ApiError(mapStatus(status), { data, status, retryAfterMs });
  }

  static ofMissing(missing: MissingAnswer): ApiError {
    return new ApiError(missingRows[missing], { missing });
  }

  /** The body of the services' own refusals; undefined for another server's answer. */
  get refusal(): ErrorBody | undefined {
    return isErrorBody(this.data) ? this.data : undefined;
  }

  /** Whether the services answered with this code; one that is renamed does not compile. */
  isRefusedWith(code: ErrorCode): boolean {
    return this.refusal?.code === code;
  }
}

interface Mapped {
  statusCode: number;
  code: ApiErrorCode;
}

/** Maps a status as in docs/rules.md, Errors of calls; `undefined` stands for a missing answer. */
function mapStatus(status: number | undefined): Mapped {
  if (status === undefined || status >= 500) return { statusCode: 500, code: 'SERVER_ERROR' };
  return named[status] ?? { statusCode: 400, code: 'BAD_REQUEST' };
}

const named: Record<number, Mapped> = {
  400: { statusCode: 400, code: 'BAD_REQUEST' },
  401: { statusCode: 401, code: 'UNAUTHORIZED' },
  403: { statusCode: 403, code: 'UNAUTHORIZED' },
  404: { statusCode: 404, code: 'NOT_FOUND' },
  408: { statusCode: 408, code: 'TIMEOUT' },
};

const missingRows: Record<MissingAnswer, Mapped> = {
  // The specification maps a cancelled request to unauthorized. `missing` tells the two apart, so
  // that leaving a page does not sign the user out.
  cancelled: { statusCode: 401, code: 'UNAUTHORIZED' },
  // The client's own time-out reads like a 408 of the server.
  timedOut: mapStatus(408),
  noConnection: mapStatus(undefined),
};

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
  );
}
