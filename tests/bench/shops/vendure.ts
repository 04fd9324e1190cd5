import path from 'node:path';
import * as z from 'zod/mini';
import { freePort } from '#tests/support/free-port.ts';
import type { BenchCluster } from '../server/bench-database.ts';
import { versionOf } from './installed.ts';
import { runProgram, startProgram } from './program.ts';
import { newGuest, type Shop, twoOf } from './shop.ts';
import type { Visitor } from './visitor.ts';

const FOLDER = path.resolve('tests/bench/shops/vendure');
const API = '/shop-api';
const TOKEN_HEADER = 'vendure-auth-token';

/** What a cart page shows of an order. */
const CART =
  'fragment Cart on Order { id code state totalWithTax lines { id quantity linePriceWithTax productVariant { id name } } }';

/** A mutation that answers the order, under the same name for all. */
const mutation = (variables: string, call: string): string =>
  `mutation Step(${variables}) { step: ${call} { ...Cart ... on ErrorResult { errorCode message } } } ${CART}`;

const ADD_LINE = mutation(
  '$variant: ID!, $quantity: Int!',
  'addItemToOrder(productVariantId: $variant, quantity: $quantity)',
);
/** Its answer is the order or why the customer was refused; a guest is always taken. */
const SET_CUSTOMER = mutation('$input: CreateCustomerInput!', 'setCustomerForOrder(input: $input)');
const SET_ADDRESS = mutation('$input: CreateAddressInput!', 'setOrderShippingAddress(input: $input)');
const SET_METHOD = mutation('$method: [ID!]!', 'setOrderShippingMethod(shippingMethodId: $method)');
const TO_PAYMENT = mutation('$state: String!', 'transitionOrderToState(state: $state)');
const PAY = mutation('$input: PaymentInput!', 'addPaymentToOrder(input: $input)');

const stepAnswer = z.object({ data: z.object({ step: z.object({ state: z.string() }) }) });
const catalogAnswer = z.object({
  data: z.object({
    products: z.object({ items: z.array(z.object({ variants: z.array(z.object({ id: z.string() })) })) }),
  }),
});
const methodsAnswer = z.object({
  data: z.object({ eligibleShippingMethods: z.array(z.object({ id: z.string() })).check(z.minLength(1)) }),
});

/** A guest's session, which begins with the first request. */
function openSession(visitor: Visitor) {
  let token: string | undefined;
  return async function ask(query: string, variables: object = {}): Promise<unknown> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await visitor.ask('POST', API, { headers, body: { query, variables } });
    const given = answer.headers[TOKEN_HEADER];
    if (typeof given === 'string') token = given;
    return answer.body;
  };
}

/** A mutation on the order; returns the order's state. */
async function stepOf(
  ask: ReturnType<typeof openSession>,
  query: string,
  variables: object,
): Promise<string> {
  const body = await ask(query, variables);
  const parsed = z.safeParse(stepAnswer, body);
  if (!parsed.success) throw new Error(`${query.slice(0, 120)}: ${JSON.stringify(body).slice(0, 500)}`);
  return parsed.data.data.step.state;
}

async function variantsOf(visitor: Visitor): Promise<string[]> {
  const body = await openSession(visitor)(
    '{ products(options: { take: 100 }) { items { variants { id } } } }',
  );
  return z
    .parse(catalogAnswer, body)
    .data.products.items.flatMap(({ variants }) => variants.map(({ id }) => id));
}

/** The method of a cart with a line, as its checkout offers it. */
async function methodOf(visitor: Visitor, variants: readonly string[]): Promise<string> {
  const ask = openSession(visitor);
  await stepOf(ask, ADD_LINE, { variant: variants[0], quantity: 1 });
  const body = await ask('{ eligibleShippingMethods { id } }');
  return z.parse(methodsAnswer, body).data.eligibleShippingMethods[0]!.id;
}

/**
 * Vendure's server with its Shop API; see `vendure/config.ts` for its settings. One order is: a new session; two lines
 * added; customer, address, shipping method; the transition to payment; a payment that its own dummy handler settles.
 * These are the mutations of its guide "Checkout flow", each in a request of its own and answered with what a cart page
 * shows. Not asked, although a storefront would: the products, the eligible shipping and payment methods.
 *
 * Off: stock tracking, promotions, e-mails, the search index, jobs in the database, the dashboard.
 */
export async function openVendure(cluster: BenchCluster): Promise<Shop> {
  const databaseUrl = await cluster.empty();
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), VENDURE_DISABLE_TELEMETRY: 'true' };
  await runProgram({ script: path.join(FOLDER, 'dist/set-up.js'), cwd: FOLDER, env });
  const origin = `http://127.0.0.1:${port}`;
  const server = await startProgram(
    { script: path.join(FOLDER, 'dist/server.js'), cwd: FOLDER, env },
    `${origin}${API}?${new URLSearchParams({ query: '{ __typename }' })}`,
  );
  return {
    name: 'Vendure',
    version: await versionOf(FOLDER, '@vendure/core'),
    about: '2 lines, customer, address, shipping method, to payment, payment (GraphQL)',
    databaseUrl,
    countAccepted: `select count(*)::int as count from "order" where state = 'PaymentSettled'`,
    origin,
    async open(visitor) {
      const variants = await variantsOf(visitor);
      const method = await methodOf(visitor, variants);
      return async function order() {
        const guest = newGuest();
        const ask = openSession(visitor);
        for (const { dish, quantity } of twoOf(variants))
          await stepOf(ask, ADD_LINE, { variant: dish, quantity });
        const { firstName, lastName, email, phone } = guest;
        await stepOf(ask, SET_CUSTOMER, {
          input: { firstName, lastName, emailAddress: email, phoneNumber: phone },
        });
        await stepOf(ask, SET_ADDRESS, {
          input: {
            fullName: `${firstName} ${lastName}`,
            streetLine1: guest.street,
            city: guest.city,
            postalCode: guest.postcode,
            countryCode: 'TR',
            phoneNumber: phone,
          },
        });
        await stepOf(ask, SET_METHOD, { method: [method] });
        await stepOf(ask, TO_PAYMENT, { state: 'ArrangingPayment' });
        const state = await stepOf(ask, PAY, { input: { method: 'cash', metadata: {} } });
        if (state !== 'PaymentSettled') throw new Error(`the order is ${state}`);
      };
    },
    pid: server.pid,
    end: () => server.end(),
  };
}
