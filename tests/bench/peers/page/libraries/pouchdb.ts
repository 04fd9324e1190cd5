import PouchDB from 'pouchdb-browser';
import { present } from '../peer.ts';

const database = new PouchDB('bench');
const remote = new PouchDB(`${location.origin}/couch`, { skip_setup: true });
let isInStep = false;
const replication = database.replicate.to(remote, { live: true, retry: true });
replication.on('active', () => {
  isInStep = false;
});
replication.on('paused', (error) => {
  isInStep = error === undefined;
});
replication.on('error', (error) => {
  isInStep = false;
  console.warn('the replication has ended', error);
});

present({
  async enqueue({ id, n }) {
    isInStep = false;
    await database.put({ _id: id, n });
  },
  /** It stores every document and has no counter; paused without an error means that everything is delivered. */
  pending: async () => (isInStep ? 0 : Number.POSITIVE_INFINITY),
  told: () => [],
});
