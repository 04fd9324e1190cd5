import { DefaultLogger, dummyPaymentHandler, LogLevel, type VendureConfig } from '@vendure/core';

/** A database at `postgres://user@host/name`, whose host may be the folder of a socket. */
function databaseOf(address: string) {
  const { username, hostname, pathname } = new URL(address);
  return { host: decodeURIComponent(hostname), username, database: pathname.slice(1) };
}

/**
 * The settings of its guide "Production configuration" where they touch an order: no synchronization of the schema
 * while it serves, no introspection, no debugging, errors logged only. Sessions by bearer token, which its storefronts
 * use. Without plugins jobs and the cache stay in memory, which costs less than its plugins that keep them in the
 * database.
 */
export function configOf(synchronize: boolean): VendureConfig {
  return {
    apiOptions: {
      hostname: '127.0.0.1',
      port: Number(process.env['PORT']),
      adminApiPath: 'admin-api',
      shopApiPath: 'shop-api',
      introspection: false,
    },
    authOptions: {
      tokenMethod: 'bearer',
      superadminCredentials: { identifier: 'bench', password: 'bench-password' },
    },
    dbConnectionOptions: {
      type: 'postgres',
      ...databaseOf(process.env['DATABASE_URL'] ?? ''),
      synchronize,
      logging: false,
    },
    paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
    logger: new DefaultLogger({ level: LogLevel.Error }),
  };
}
