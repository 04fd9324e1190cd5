import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { AnySchema } from '@modelcontextprotocol/sdk/server/zod-compat.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type McpCaller, RefusedCall } from './mcp-caller.ts';

/** A tool of the MCP server; it is listed for callers that may make all of `needs`. */
export interface McpTool {
  name: string;
  needs: readonly Pick<Call, 'roles' | 'machine'>[];
  register(server: McpServer, caller: McpCaller): void;
}

interface Definition<I extends z.ZodMiniObject> {
  name: string;
  title: string;
  description: string;
  needs: McpTool['needs'];
  input: I;
  /** False: it stores something. */
  isReadOnly?: boolean;
  run(caller: McpCaller, input: z.output<I>): Promise<Record<string, unknown>>;
}

/** A tool that answers with JSON; a refusal is an error the model can read. */
export function mcpTool<I extends z.ZodMiniObject>(definition: Definition<I>): McpTool {
  const { name, title, description, needs, input, isReadOnly = true } = definition;
  return {
    name,
    needs,
    register(server, caller) {
      const inputSchema: AnySchema = input;
      const annotations = { title, readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false };
      server.registerTool(
        name,
        { title, description, inputSchema, annotations },
        async (given): Promise<CallToolResult> => {
          try {
            const result = await definition.run(caller, z.parse(input, given));
            return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
          } catch (error) {
            if (!(error instanceof RefusedCall)) throw error;
            return { isError: true, content: [{ type: 'text', text: error.message }] };
          }
        },
      );
    },
  };
}
