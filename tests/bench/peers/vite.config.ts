import { defineConfig } from 'vite';

/** The comparison's own bundle, beside its pages. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/bench-peers-run',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: { input: { main: 'tests/bench/peers/main.ts' } },
  },
});
