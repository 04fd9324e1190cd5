import { defineConfig } from 'vite';

const peers = ['brigade', 'workbox', 'tanstack', 'rxdb', 'replicache', 'pouchdb'];

/** One page for each library, and the worker of the library that runs in one. */
export default defineConfig({
  root: 'tests/bench/peers/page',
  publicDir: false,
  // PouchDB expects Node globals that bundlers used to provide.
  resolve: { alias: { events: 'events/' } },
  define: { global: 'globalThis' },
  build: {
    outDir: '../../../../dist/bench-peers',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: {
        ...Object.fromEntries(peers.map((name) => [name, `tests/bench/peers/page/${name}.html`])),
        'workbox-worker': 'tests/bench/peers/page/libraries/workbox-worker.ts',
      },
      output: {
        entryFileNames: ({ name }) => (name === 'workbox-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
