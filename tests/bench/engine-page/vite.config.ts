import { defineConfig } from 'vite';

/** The device's half of sync on a page without a screen: what a change costs before anything is drawn. */
export default defineConfig({
  root: 'tests/bench/engine-page',
  publicDir: false,
  build: { outDir: '../../../dist/bench-page', emptyOutDir: true, target: 'es2022' },
});
