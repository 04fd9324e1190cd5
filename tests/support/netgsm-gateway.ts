import { createServer } from 'node:http';

export interface NetgsmGateway {
  url: string;
  arrived: { to: string; from: string; body: string }[];
  /** The code it answers with from now on; `00` at first. */
  answer(code: string): void;
  stop(): Promise<void>;
}

/** A gateway that speaks Netgsm's REST API: one account, JSON bodies, codes. */
export async function createNetgsmGateway(userCode: string, password: string): Promise<NetgsmGateway> {
  const arrived: NetgsmGateway['arrived'] = [];
  const expected = `Basic ${Buffer.from(`${userCode}:${password}`).toString('base64')}`;
  let code = '00';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (body: object, status = 406) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.method !== 'POST' || request.url !== '/sms/rest/v2/send')
        return answer({ code: '70' }, 404);
      if (request.headers.authorization !== expected) return answer({ code: '30' });
      const { msgheader, messages } = JSON.parse(Buffer.concat(chunks).toString());
      if (code !== '00') return answer({ code });
      for (const { msg, no } of messages) arrived.push({ to: no, from: msgheader, body: msg });
      return answer({ code, jobid: `17${arrived.length}`, description: 'queued' }, 200);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    arrived,
    answer(next) {
      code = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
