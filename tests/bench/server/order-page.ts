import http from 'node:http';
import * as z from 'zod/mini';
import { DRIVER_EVENT, driverNewsSchema } from '#contract/order-changes.ts';

export interface OrderPage {
  close(): void;
}

/** A customer's page that follows its order by the stream; `seen` gets the timestamp of each driver position. */
export function openOrderPage(
  origin: string,
  asked: Record<string, string>,
  seen: (at: number) => void,
): Promise<OrderPage> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${origin}/order-changes?${new URLSearchParams(asked)}`, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`the stream was refused: ${response.statusCode ?? 0}`));
      let rest = '';
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.on('data', (text: string) => {
        const events = (rest + text).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const [name, data = ''] = event.split('\ndata: ');
          if (name !== `event: ${DRIVER_EVENT}`) continue;
          seen(z.parse(driverNewsSchema, JSON.parse(data)).position.at);
        }
      });
      return resolve({ close: () => request.destroy() });
    });
    request.on('error', reject);
  });
}
