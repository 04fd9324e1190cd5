import { defineConfig } from 'vite';
import { queueableCalls } from '../../src/build/queueable-calls.ts';

/** The simulator, bundled once so that Node runs it directly. */
export default defineConfig({
  publicDir: false,
  define: { __QUEUEABLE__: JSON.stringify(await queueableCalls()) },
  build: {
    ssr: true,
    outDir: 'dist/sim',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: { input: { main: 'tests/sim/main.ts', 'seed-thread': 'tests/sim/seed-thread.ts' } },
  },
});
