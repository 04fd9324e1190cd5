import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { messageText } from '#contract/messages.ts';
import { answerCall, isRefusal } from '../http/answer-call.ts';
import type { Context } from '../context.ts';
import { routes } from '../routes/routes.ts';

/** A refused call, with the English text of the refusal. */
export class RefusedCall extends Error {}

/** Makes calls of the contract for the holder of a token. */
export interface McpCaller {
  context: Context;
  /** Scheme and host of the storefront. */
  origin: string;
  /** The response of a call: the same handler, and the same check of role, scope and branch as over HTTP. Throws `RefusedCall`. */
  ask<Q extends z.ZodMiniType, S extends z.ZodMiniType>(
    name: string,
    call: Call<Q, S>,
    request: Record<string, unknown>,
  ): Promise<z.infer<S>>;
}

export function createMcpCaller(
  context: Context,
  { authorization, address, origin }: { authorization: string; address: string; origin: string },
): McpCaller {
  const byName = new Map(Object.entries(routes));
  return {
    context,
    origin,
    async ask(name, call, request) {
      const route = byName.get(name);
      if (route === undefined) throw new Error(`no call ${name}`);
      const raw = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
      const answer = await answerCall(context, route, {
        authorization,
        idempotencyKey: undefined,
        address,
        origin,
        raw,
      });
      if (answer.status === 200) return z.parse(call.response, answer.body);
      if (!isRefusal(answer.body)) throw new Error(`${name} was answered with ${answer.status}`);
      const { code, params, fields } = answer.body;
      const wrong = fields === undefined ? '' : ` (${JSON.stringify(fields)})`;
      throw new RefusedCall(`${messageText(code, params)}${wrong}`);
    },
  };
}
