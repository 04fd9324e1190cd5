import { defineConfig } from '@medusajs/framework/utils';

/**
 * Its defaults for production, without the dashboard. Without the address of a Redis its modules for events, workflows,
 * locks and the cache run in memory.
 */
export = defineConfig({
  projectConfig: {
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    databaseLogging: false,
    http: {
      storeCors: 'http://127.0.0.1',
      adminCors: 'http://127.0.0.1',
      authCors: 'http://127.0.0.1',
      jwtSecret: 'bench',
      cookieSecret: 'bench',
    },
  },
  admin: { disable: true },
});
