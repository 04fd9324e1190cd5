import { defineConfig } from 'vite';

/** The simulator, bundled once so that Node runs it directly. */
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
