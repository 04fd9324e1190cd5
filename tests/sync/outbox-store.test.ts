import { describe, expect, test } from 'vitest';
import { createOutboxStore, type OutboxDisk } from '#device/outbox-store.ts';
import { openStream } from '#engine/outbox-rules.ts';
import { manager } from '../support/branch-rows.ts';

const CLIENT = '00000000-0000-4000-8000-00000000000c';

/** A disk with immediate transactions whose answers the test releases. */
function slowDisk() {
  let streams: object[] = [];
  let version: string | undefined;
  let ids = 0;
  const answers: (() => void)[] = [];
  const disk: OutboxDisk = {
    id() {
      ids += 1;
      return `version ${ids}`;
    },
    async transact(_mode, work) {
      const value = await work({
        entriesAfter: async () => [],
        streams: async () => streams,
        version: async () => version,
        append: async () => 1,
        put: async (_entries, opened) => {
          streams = [...opened];
        },
        remove: async () => undefined,
        putVersion: async (next) => {
          version = next;
        },
      });
      await new Promise<void>((resolve) => {
        answers.push(resolve);
      });
      return value;
    },
    append: async () => 1,
  };
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    disk,
    turn,
    /** Answers the n-th pending transaction. */
    async answer(index: number) {
      await turn();
      answers.splice(index, 1)[0]?.();
      await turn();
    },
  };
}

describe('the outbox of one context', () => {
  test('S20 ignores a read of the disk that is older than its state', async () => {
    const { disk, answer, turn } = slowDisk();
    const mine = createOutboxStore(disk);
    const other = createOutboxStore(disk);
    const opened = other.update((content) =>
      openStream(content, manager, 'old', { freshClient: CLIENT, app: '2.0.0' }),
    );
    await answer(0);
    await opened;
    const early = mine.read();
    await turn();
    const written = other.update((content) =>
      openStream(content, manager, 'new', { freshClient: CLIENT, app: '2.0.0' }),
    );
    await turn();
    const late = mine.read();
    await answer(1);
    await written;
    await answer(1);
    expect((await late).streams).toMatchObject([{ token: 'new' }]);
    await answer(0);
    expect((await early).streams).toMatchObject([{ token: 'new' }]);
  });
});
