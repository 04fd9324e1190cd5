import { defineConfig } from 'vite';

/** The comparison of shops, bundled once so that Node runs it directly. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/bench-shops',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: { input: { main: 'tests/bench/shops/main.ts' } },
  },
});
