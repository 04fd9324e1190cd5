import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { parseFields } from '#domain/parse-fields.ts';
import type { Refusal, Result } from '#domain/result.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';

/** The response status of a refusal; handlers may set their own. */
export interface Answer {
  status: 200 | 400 | 401 | 403 | 404 | 409 | 429;
  body: unknown;
}

export interface Route {
  call: Call;
  run(context: Context, caller: Caller, raw: unknown): Promise<Answer>;
}

/** Connects a call of the contract with its handler: parses the request, returns a Result. */
export function route<Q extends z.ZodMiniType, S extends z.ZodMiniType>(
  call: Call<Q, S>,
  handler: (context: Context, caller: Caller, request: z.infer<Q>) => Promise<Result<z.infer<S>>>,
): Route {
  return {
    call,
    async run(context, caller, raw) {
      const parsed = parseFields(call.request, raw);
      if (!parsed.ok) return refusalAnswer(parsed.refusal);
      const result = await handler(context, caller, parsed.value);
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
  confirm_identity: 403,
  passkey_refused: 401,
  ticket_expired: 401,
  csrf: 403,
  not_found: 404,
  no_such_branch: 404,
  not_open_yet: 404,
  no_such_order: 404,
  no_such_printer: 404,
  no_such_print_job: 404,
  printer_address: 400,
  printer_backup: 400,
  no_such_zone: 404,
  no_such_closing: 404,
  no_such_drawer: 404,
  no_such_catalog: 404,
  no_such_person: 404,
  no_such_member: 404,
  no_such_device: 404,
  no_such_machine: 404,
  no_such_webhook: 404,
  no_such_webhook_event: 404,
  no_such_shared_device: 404,
  device_removed: 403,
  wrong_pin: 401,
  no_such_page: 404,
  picture_type: 400,
  picture_broken: 400,
  no_such_picture: 400,
  no_such_theme: 404,
  video_type: 400,
  picture_size: 400,
  extra_missing: 404,
  no_such_comment: 404,
  no_such_template: 404,
  import_broken: 400,
  import_currency: 400,
  no_such_table: 404,
  no_such_hall: 404,
  no_such_cart: 404,
  no_such_session: 404,
  no_such_booking: 404,
  no_such_payment: 404,
  no_such_invoice: 404,
  no_such_owner: 404,
  no_such_shop: 404,
  no_such_invitation: 404,
  no_such_message: 404,
  too_many_attempts: 429,
  try_again_soon: 429,
};

export function refusalAnswer(refusal: Refusal): Answer {
  return { status: STATUS[refusal.code] ?? 409, body: refusal };
}
