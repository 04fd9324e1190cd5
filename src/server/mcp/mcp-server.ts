import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Context as Http, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { APP_VERSION } from '../app-version.ts';
import { permits } from '../auth/scope.ts';
import { whoCalls } from '../auth/session.ts';
import type { Context } from '../context.ts';
import { refusalResponse } from '../http/bind-routes.ts';
import { createMcpCaller } from './mcp-caller.ts';
import { orderTools } from './mcp-order-tools.ts';
import { ownerTools } from './mcp-owner-tools.ts';

export const MCP_PATH = '/mcp';
const MAX_BODY_BYTES = 256 * 1024;
const TOOLS = [...orderTools, ...ownerTools];
const INSTRUCTIONS =
  'A restaurant. Begin with list_branches. Amounts are integers in the smallest unit of the currency; instants are milliseconds since 1970 (UTC). Orders are prepared here and placed by a person who opens the link.';

/**
 * The Model Context Protocol over streamable HTTP, without sessions: every server answers every request. A bearer token
 * is required, so pages of other sites cannot use a browser's cookies here.
 */
export function bindMcp(
  app: Hono,
  context: Context,
  { addressOf }: { addressOf: (http: Http) => string },
): void {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (http) => refusalResponse(http, 413, 'too_large'),
  });
  app.post(MCP_PATH, limit, async (http) => {
    const authorization = http.req.header('authorization') ?? '';
    const who = await whoCalls(context, authorization);
    if (who === undefined || who.actor.roles.length === 0) {
      http.header('www-authenticate', 'Bearer');
      return refusalResponse(http, 401, 'unauthorized');
    }
    const origin = context.publicUrl ?? new URL(http.req.url).origin;
    const caller = createMcpCaller(context, { authorization, address: addressOf(http), origin });
    const server = new McpServer({ name: 'brigade', version: APP_VERSION }, { instructions: INSTRUCTIONS });
    for (const tool of TOOLS) {
      if (tool.needs.every((call) => permits(call, who.actor))) tool.register(server, caller);
    }
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(http.req.raw);
    } finally {
      await server.close();
    }
  });
  // No stream from the server and no session to end.
  app.on(['GET', 'DELETE'], MCP_PATH, (http) => {
    http.header('allow', 'POST');
    return http.json({ code: 'not_found', message: 'Send a POST' }, 405);
  });
}
