import { defineConfig } from 'vite';

/** The fault runner, bundled once so that Node runs it directly. */
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
