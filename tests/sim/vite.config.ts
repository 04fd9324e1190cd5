import { defineConfig } from 'vite';

/** The simulator as it runs: bundled once, so that Node runs it with nothing in between. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/sim',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: { input: { main: 'tests/sim/main.ts', 'seed-thread': 'tests/sim/seed-thread.ts' } },
  },
});
