declare module 'pouchdb-browser' {
  interface Replication {
    on(event: 'active', heard: () => void): void;
    on(event: 'paused' | 'error', heard: (error?: unknown) => void): void;
  }
  export default class PouchDB {
    constructor(name: string, options?: { skip_setup?: boolean });
    put(document: { _id: string; n: number }): Promise<unknown>;
    replicate: { to(remote: PouchDB, options: { live: boolean; retry: boolean }): Replication };
  }
}
