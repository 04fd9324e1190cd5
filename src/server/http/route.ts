import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { invalidFields } from '#domain/fields.ts';
import { type Refusal, type Result } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../context.ts';

/** Who calls, from where, about which branch. `branch`/`shop` are 0 when the call has no such scope. */
export interface Caller {
  actor: Actor;
  /** Hash of the bearer token, '' for guests. */
  tokenHash: string;
  address: string;
  branch: number;
  shop: number;
  /** `Idempotency-Key` header when it is a uuid. */
  idempotencyKey: string | undefined;
}

/** Which status a refusal answers with; handlers may name their own. */
export interface Answer {
  status: 200 | 400 | 401 | 403 | 404 | 409 | 429;
  body: unknown;
}

export interface Route {
  call: Call;
  run(context: Context, caller: Caller, raw: unknown): Promise<Answer>;
}

/** Ties a call of the contract to its handler: parses the request, answers a Result. */
export function route<Q extends z.ZodMiniType, S extends z.ZodMiniType>(
  call: Call<Q, S>,
  handler: (context: Context, caller: Caller, request: z.infer<Q>) => Promise<Result<z.infer<S>>>,
): Route {
  return {
    call,
    async run(context, caller, raw) {
      const parsed = safeParse(call.request, raw);
      if (!parsed.success) return { status: 400, body: invalidFields(parsed.error.issues, raw) };
      const result = await handler(context, caller, parsed.data);
      return result.ok ? { status: 200, body: result.value } : refusalAnswer(result.refusal);
    },
  };
}

const STATUS: Record<string, Answer['status']> = {
  invalid_fields: 400,
  malformed: 400,
  wrong_credentials: 401,
  unauthorized: 401,
  forbidden: 403,
  csrf: 403,
  not_found: 404,
  no_such_branch: 404,
  no_such_order: 404,
  no_such_printer: 404,
  no_such_print_job: 404,
  printer_address: 400,
  printer_backup: 400,
  no_such_zone: 404,
  no_such_catalog: 404,
  no_such_person: 404,
  no_such_member: 404,
  no_such_page: 404,
  picture_type: 400,
  picture_broken: 400,
  no_such_picture: 400,
  video_type: 400,
  picture_size: 400,
  extra_missing: 404,
  no_such_comment: 404,
  no_such_template: 404,
  import_broken: 400,
  import_currency: 400,
  no_such_table: 404,
  no_such_hall: 404,
  no_such_session: 404,
  no_such_booking: 404,
  no_such_payment: 404,
  too_many_attempts: 429,
};

export function refusalAnswer(refusal: Refusal): Answer {
  return { status: STATUS[refusal.code] ?? 409, body: refusal };
}
