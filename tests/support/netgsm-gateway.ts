import { answerJson, startService } from './service.ts';

export interface NetgsmGateway {
  url: string;
  arrived: { to: string; from: string; body: string }[];
  /** The code of its answers from now on; `00` at first. */
  answer(code: string): void;
  stop(): Promise<void>;
}

/** A gateway that speaks Netgsm's REST API: one account, JSON bodies, codes. */
export async function createNetgsmGateway(userCode: string, password: string): Promise<NetgsmGateway> {
  const arrived: NetgsmGateway['arrived'] = [];
  const expected = `Basic ${Buffer.from(`${userCode}:${password}`).toString('base64')}`;
  let code = '00';
  const service = await startService((request, response, raw) => {
    const answer = (body: object, status = 406) => answerJson(response, status, body);
    if (request.method !== 'POST' || request.url !== '/sms/rest/v2/send') return answer({ code: '70' }, 404);
    if (request.headers.authorization !== expected) return answer({ code: '30' });
    const { msgheader, messages } = JSON.parse(raw.toString());
    if (code !== '00') return answer({ code });
    for (const { msg, no } of messages) arrived.push({ to: no, from: msgheader, body: msg });
    return answer({ code, jobid: `17${arrived.length}`, description: 'queued' }, 200);
  });
  return {
    url: service.url,
    arrived,
    answer(next) {
      code = next;
    },
    stop: () => service.stop(),
  };
}
