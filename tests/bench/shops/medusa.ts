import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { freePort } from '#tests/support/free-port.ts';
import type { BenchCluster } from '../server/bench-database.ts';
import { versionOf } from './installed.ts';
import { runProgram, startProgram } from './program.ts';
import { newGuest, type Shop, twoOf } from './shop.ts';
import type { Visitor } from './visitor.ts';

const FOLDER = path.resolve('tests/bench/shops/medusa');
const CLI = path.join(FOLDER, 'node_modules/@medusajs/cli/cli.js');
/** Its own provider without a service behind it: authorizes at once, and is captured by staff. */
const PAYMENT_PROVIDER = 'pp_system_default';

/** What `medusa/set-up.ts` has made. */
const setUpSchema = z.object({
  publishableKey: z.string(),
  region: z.string(),
  shippingOption: z.string(),
  variants: z.array(z.string()).check(z.minLength(2)),
});
type SetUp = z.infer<typeof setUpSchema>;

const cartAnswer = z.object({ cart: z.object({ id: z.string() }) });
const collectionAnswer = z.object({ payment_collection: z.object({ id: z.string() }) });
const completeAnswer = z.object({ type: z.literal('order'), order: z.object({ id: z.string() }) });

async function orderOne(visitor: Visitor, { publishableKey, region, shippingOption, variants }: SetUp) {
  const headers = { 'x-publishable-api-key': publishableKey };
  const post = async (url: string, body: object) => (await visitor.ask('POST', url, { headers, body })).body;
  const guest = newGuest();
  const { cart } = z.parse(cartAnswer, await post('/store/carts', { region_id: region }));
  const cartUrl = `/store/carts/${cart.id}`;
  for (const { dish, quantity } of twoOf(variants))
    await post(`${cartUrl}/line-items`, { variant_id: dish, quantity });
  const address = {
    first_name: guest.firstName,
    last_name: guest.lastName,
    address_1: guest.street,
    city: guest.city,
    postal_code: guest.postcode,
    country_code: 'tr',
    phone: guest.phone,
  };
  await post(cartUrl, { email: guest.email, shipping_address: address, billing_address: address });
  await post(`${cartUrl}/shipping-methods`, { option_id: shippingOption });
  const { payment_collection: collection } = z.parse(
    collectionAnswer,
    await post('/store/payment-collections', { cart_id: cart.id }),
  );
  await post(`/store/payment-collections/${collection.id}/payment-sessions`, {
    provider_id: PAYMENT_PROVIDER,
  });
  z.parse(completeAnswer, await post(`${cartUrl}/complete`, {}));
}

/**
 * Medusa's server with its Store API; see `medusa/medusa-config.ts` for its settings. One order is: a new cart; two lines
 * added; e-mail with both addresses; the shipping method; a payment collection with a session of its system provider;
 * the completion, which authorizes the payment. These are the requests of its guides on the checkout. Not asked,
 * although a storefront would: the products, the shipping options and payment providers.
 *
 * Off: inventory, promotions, notifications, the dashboard, telemetry. Events, workflows, locks and the cache are its
 * modules in memory, which cost no round trip to Redis.
 */
export async function openMedusa(cluster: BenchCluster): Promise<Shop> {
  const databaseUrl = await cluster.empty();
  const port = await freePort();
  const cwd = path.join(FOLDER, 'dist');
  const setUpFile = path.join(cluster.folder, 'medusa.json');
  const env = {
    // It asks every host but this machine's for TLS, and a socket has none.
    DATABASE_URL: `${databaseUrl}?sslmode=disable`,
    SET_UP_FILE: setUpFile,
    MEDUSA_DISABLE_TELEMETRY: 'true',
    LOG_LEVEL: 'warn',
  };
  // Its command runs in a folder with a manifest, as its own build makes one.
  await copyFile(path.join(FOLDER, 'package.json'), path.join(cwd, 'package.json'));
  await runProgram({ script: CLI, args: ['db:migrate'], cwd, env });
  await runProgram({ script: CLI, args: ['exec', './set-up.js'], cwd, env });
  const setUp = z.parse(setUpSchema, JSON.parse(await readFile(setUpFile, 'utf8')));
  const origin = `http://127.0.0.1:${port}`;
  const server = await startProgram(
    { script: CLI, args: ['start', '--host', '127.0.0.1', '--port', String(port)], cwd, env },
    `${origin}/health`,
  );
  return {
    name: 'Medusa',
    version: await versionOf(FOLDER, '@medusajs/medusa'),
    about: 'cart, 2 lines, addresses, shipping method, payment collection, session, complete (REST)',
    databaseUrl,
    countAccepted: `select count(*)::int as count from "order" where status = 'pending' and not is_draft_order`,
    origin,
    open: async (visitor) => () => orderOne(visitor, setUp),
    pid: server.pid,
    end: () => server.end(),
  };
}
