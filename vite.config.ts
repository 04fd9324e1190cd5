import { readFileSync } from 'node:fs';
import { lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { apiReference } from './src/build/api-reference.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { compiledReact } from './src/build/compiler.ts';
import { compressPage } from './src/build/compress-page.ts';
import { describeFields } from './src/build/describe-fields.ts';
import { mapData } from './src/build/map-data.mjs';
import { plainImports } from './src/build/patches/import-helper.ts';
import { patchLibraries } from './src/build/patches/patch-libraries.ts';
import { smallerBuilds } from './src/build/patches/smaller-builds.ts';
import { preloadBoard } from './src/build/preload-board.ts';
import { preloadDisplayFace } from './src/build/preload-display-face.ts';
import { queueableCalls } from './src/build/queueable-calls.ts';
import { rowSchema } from './src/build/row-schema.ts';
import { hub, server, ssr } from './src/build/server-builds.ts';
import { onlyPlurals, storefrontTexts, textMacros } from './src/build/texts.ts';
import { withoutSummaries } from './src/build/without-summaries.ts';
import { worker } from './src/build/worker.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const page = {
  resolve: { alias: smallerBuilds },
  build: {
    outDir: 'dist/page',
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      // Rules and contracts do nothing when they load: a schema the page does not use stays out of it.
      treeshake: {
        moduleSideEffects: (id: string) => !/\/src\/(domain|contract)\//.test(id),
        manualPureFunctions: ['z'],
      },
      output: {
        // Most functions run at start: this hint lets Chrome compile the whole script off the main thread.
        postBanner: ({ name }) =>
          name === 'page' || name === 'rules' || name === 'board' ? '//# allFunctionsCalledOnLoad' : '',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
};

export default defineConfig(async ({ command, isSsrBuild, mode }) => ({
  define: {
    __APP_VERSION__: JSON.stringify(version),
    ...(isSsrBuild ? {} : { __QUEUEABLE__: JSON.stringify(await queueableCalls()) }),
    ...(command === 'build' && !isSsrBuild ? { __ROW_SCHEMA__: JSON.stringify(await rowSchema()) } : {}),
    ...(mode === 'ssr' ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  ...(mode === 'ssr' ? ssr : mode === 'hub' ? hub : isSsrBuild ? server : page),
  publicDir: isSsrBuild ? false : 'public',
  plugins: isSsrBuild
    ? mode === 'ssr'
      ? [textMacros(), react(), lingui(), storefrontTexts()]
      : [describeFields()]
    : [
        ...(mode === 'test' ? [describeFields()] : []),
        textMacros(),
        compiledReact(),
        lingui(),
        storefrontTexts(),
        onlyPlurals(),
        patchLibraries(),
        withoutSummaries(),
        plainImports(),
        preloadBoard(),
        preloadDisplayFace(),
        mapData(),
        apiReference(),
        {
          ...optimizeLocales.vite({ locales: ['en-US', 'tr-TR', 'es-ES', 'ar-AE', 'pt-PT'] }),
          enforce: 'pre' as const,
        },
        worker(),
        compressPage(),
      ],
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // Generous, for busy machines: the benchmarks measure speed.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default would leave one of two cores idle.
    maxWorkers: '100%',
    // CI tells a flaky test from a broken one; `.ci/run` lists the flaky ones.
    retry: process.env['CI'] === undefined ? 0 : 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{build,domain,contract,sync,server,sw,sim,docs}/**/*.test.ts'],
          globalSetup: 'tests/support/global-database.ts',
          // Files share their imports: half of the time went into loading the same modules again. None keeps state.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/{ui,app}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/page-setup.ts'],
        },
      },
    ],
  },
}));
