import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bootstrap, dummyPaymentHandler, type InitialData, LanguageCode } from '@vendure/core';
import { populate } from '@vendure/core/cli';
import { configOf } from './config.ts';

const DISHES = 50;

const initialData: InitialData = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Europe',
  countries: [{ name: 'Türkiye', code: 'TR', zone: 'Europe' }],
  taxRates: [{ name: 'Standard', percentage: 10 }],
  shippingMethods: [{ name: 'Delivery', price: 150 }],
  paymentMethods: [
    {
      name: 'Cash',
      handler: {
        code: dummyPaymentHandler.code,
        arguments: [{ name: 'automaticSettle', value: 'true' }],
      },
    },
  ],
  collections: [],
};

const COLUMNS =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';

/** Stock is not tracked: a kitchen does not count its dishes. */
const rows = Array.from(
  { length: DISHES },
  (_, number) => `Dish ${number},dish-${number},,,,,,D-${number},10.99,standard,0,false,,`,
);

/** Creates the schema and the shop: 50 products of one variant each. */
async function setUp(): Promise<void> {
  const file = path.join(tmpdir(), `bench-vendure-${process.pid}.csv`);
  await writeFile(file, [COLUMNS, ...rows].join('\n'));
  const app = await populate(() => bootstrap(configOf(true)), initialData, file);
  await app.close();
}

setUp().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
