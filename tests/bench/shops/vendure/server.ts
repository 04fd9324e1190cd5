import { bootstrap } from '@vendure/core';
import { configOf } from './config.ts';

bootstrap(configOf(false)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
