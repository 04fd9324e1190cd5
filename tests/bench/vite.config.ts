import { defineConfig } from 'vite';

/** The bench, bundled once so that Node runs it directly, like the server it measures. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/bench',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'tests/bench/main.ts',
        'brigade-process': 'tests/bench/server/brigade-process.ts',
        'bare-track-process': 'tests/bench/server/bare-track-process.ts',
        'bare-http-process': 'tests/bench/server/bare-http-process.ts',
        'bare-socket-process': 'tests/bench/server/bare-socket-process.ts',
        'bare-stream-process': 'tests/bench/server/bare-stream-process.ts',
        'hints-process': 'tests/bench/server/hints-process.ts',
      },
    },
  },
});
