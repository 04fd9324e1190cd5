import { answerJson, startService } from './service.ts';

export interface SmsGateway {
  url: string;
  account: string;
  token: string;
  arrived: { to: string; from: string; body: string; at: number }[];
  /** Accepts the next message and loses the answer. */
  loseNextAnswer(): void;
  /** Turns its message list off or on. */
  keepList(keeps: boolean): void;
  /** The status of its answers from now on; 201 at first. */
  answer(status: number): void;
  stop(): Promise<void>;
}

/** A gateway that speaks Twilio's Messages API: one account, form bodies, JSON answers. */
export async function createSmsGateway(now: () => number = Date.now): Promise<SmsGateway> {
  const account = 'AC0123456789';
  const token = 'a-token-of-the-gateway';
  const arrived: SmsGateway['arrived'] = [];
  let status = 201;
  let losesNext = false;
  let keepsList = true;
  const service = await startService((request, response, raw) => {
    const answer = (code: number, body: object) => answerJson(response, code, body);
    const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return answer(401, { code: 20003 });
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway');
    if (pathname !== `/2010-04-01/Accounts/${account}/Messages.json`) return answer(404, { code: 20404 });
    if (request.method === 'GET') {
      if (!keepsList) return answer(405, { code: 20004 });
      const messages = arrived
        .filter(({ to, from }) => to === searchParams.get('To') && from === searchParams.get('From'))
        .map((one) => ({ body: one.body, status: 'sent', date_created: new Date(one.at).toUTCString() }));
      return answer(200, { messages: messages.reverse().slice(0, Number(searchParams.get('PageSize'))) });
    }
    if (status !== 201) return answer(status, { code: 21211 });
    const form = new URLSearchParams(raw.toString());
    const [to, from, body] = [form.get('To'), form.get('From'), form.get('Body')];
    if (to === null || from === null || body === null) return answer(400, { code: 21604 });
    arrived.push({ to, from, body, at: now() });
    if (losesNext) {
      losesNext = false;
      return request.socket.destroy();
    }
    return answer(201, { sid: `SM${arrived.length}`, status: 'queued' });
  });
  return {
    url: service.url,
    account,
    token,
    arrived,
    answer(next) {
      status = next;
    },
    loseNextAnswer() {
      losesNext = true;
    },
    keepList(keeps) {
      keepsList = keeps;
    },
    stop: () => service.stop(),
  };
}
