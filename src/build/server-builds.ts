/** The server, and the process of its direct connections. */
export const server = {
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/server/main.ts', 'direct-process': 'src/server/direct/direct-process.ts' },
    },
  },
};

/** The storefront's screens for server rendering, as one self-contained module. */
export const ssr = {
  build: {
    ssr: 'src/app/ssr.tsx',
    outDir: 'dist/ssr',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: true as const },
};

/** The shop hub as it is downloaded: its libraries are part of it, except the one in native code. */
export const hub = {
  build: {
    ssr: true,
    outDir: 'dist/hub',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        hub: 'src/server/hub-main.ts',
        launch: 'src/server/hub-launch.ts',
        'direct-process': 'src/server/direct/direct-process.ts',
      },
    },
  },
  ssr: { noExternal: true as const, external: ['node-datachannel'] },
};
