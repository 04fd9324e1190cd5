import { defineConfig } from 'vite';

/** The failover run, bundled once so that Node runs it directly. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/failover',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: { input: { main: 'tests/failover/main.ts' } },
  },
});
