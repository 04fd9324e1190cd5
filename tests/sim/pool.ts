import { Worker } from 'node:worker_threads';
import type { Portion, ThreadResult } from './seed-thread.ts';

/** Threads that run batches of seeds, one batch at a time each. */
export class Pool {
  private readonly idle: Worker[] = [];
  private readonly all: Worker[] = [];
  private readonly waiting: ((worker: Worker) => void)[] = [];

  constructor(threads: number) {
    for (let index = 0; index < threads; index += 1) {
      const worker = new Worker(new URL('./seed-thread.js', import.meta.url), {
        resourceLimits: { maxYoungGenerationSizeMb: 64 },
      });
      this.all.push(worker);
      this.idle.push(worker);
    }
  }

  private worker(): Promise<Worker> {
    const found = this.idle.pop();
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  private free(worker: Worker): void {
    const next = this.waiting.shift();
    if (next === undefined) this.idle.push(worker);
    else next(worker);
  }

  async run(portion: Portion): Promise<readonly ThreadResult[]> {
    const worker = await this.worker();
    try {
      return await new Promise((resolve, reject) => {
        const end = () => {
          worker.off('message', done);
          worker.off('error', failed);
        };
        const done = (results: readonly ThreadResult[]) => {
          end();
          resolve(results);
        };
        const failed = (error: Error) => {
          end();
          reject(error);
        };
        worker.on('message', done);
        worker.on('error', failed);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(portion);
      });
    } finally {
      this.free(worker);
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.terminate()));
  }
}
