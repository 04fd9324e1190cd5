import { defineConfig } from 'vite';

/** The fault table as it runs: bundled once, so that Node runs it with nothing in between. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/faults',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: { input: { main: 'tests/faults/main.ts' } },
  },
});
