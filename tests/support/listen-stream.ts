import { setTimeout as wait } from 'node:timers/promises';

/** The events that a stream has received. */
export interface HeardStream {
  text: string;
  isOver: boolean;
  stop(): Promise<void>;
}

export function listenStream(stream: ReadableStream<Uint8Array>): HeardStream {
  const reader = stream.getReader();
  const heard: HeardStream = { text: '', isOver: false, stop: () => reader.cancel() };
  const text = new TextDecoder();
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      heard.text += text.decode(value);
    }
    heard.isOver = true;
  })();
  return heard;
}

/** How often a stream has asked for another fetch. */
export const changesIn = ({ text }: { text: string }) => text.split('data: changed').length - 1;

/** Waits until the condition is true, for at most ten seconds. */
export async function soon(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !isSo(); turn += 1) await wait(10);
}
