import { writeFile } from 'node:fs/promises';
import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules, ProductStatus } from '@medusajs/framework/utils';
import {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from '@medusajs/medusa/core-flows';

const DISHES = 50;
const COUNTRY = 'tr';

/** The one in the answer to a workflow that made one. */
function only<T>(made: readonly T[]): T {
  const [first] = made;
  if (first === undefined) throw new Error('nothing was made');
  return first;
}

type Container = ExecArgs['container'];

/** Delivery within the country for a fixed price. Returns its shipping option and the profile of products it is for. */
async function setUpShipping(container: Container, salesChannel: string) {
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const locations = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [{ name: 'Kitchen', address: { address_1: 'Harbour Street 1', country_code: COUNTRY } }],
    },
  });
  const location = only(locations.result).id;
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  });
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: location, add: [salesChannel] },
  });
  const profiles = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: 'Dishes', type: 'dishes' }] },
  });
  const profile = only(profiles.result).id;
  const set = await fulfillment.createFulfillmentSets({
    name: 'Delivery',
    type: 'shipping',
    service_zones: [{ name: 'Town', geo_zones: [{ type: 'country', country_code: COUNTRY }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  const options = await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: 'Delivery',
        price_type: 'flat',
        provider_id: 'manual_manual',
        service_zone_id: only(set.service_zones).id,
        shipping_profile_id: profile,
        type: { label: 'Delivery', description: 'To the address', code: 'delivery' },
        prices: [{ currency_code: 'eur', amount: 1.5 }],
        rules: [
          { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
          { attribute: 'is_return', value: 'false', operator: 'eq' },
        ],
      },
    ],
  });
  return { shippingOption: only(options.result).id, profile };
}

/** Stock is not tracked: a kitchen does not count its dishes. */
async function setUpDishes(container: Container, salesChannel: string, profile: string): Promise<string[]> {
  const { result } = await createProductsWorkflow(container).run({
    input: {
      products: Array.from({ length: DISHES }, (_, number) => ({
        title: `Dish ${number}`,
        status: ProductStatus.PUBLISHED,
        shipping_profile_id: profile,
        sales_channels: [{ id: salesChannel }],
        options: [{ title: 'Size', values: ['Regular'] }],
        variants: [
          {
            title: 'Regular',
            sku: `D-${number}`,
            options: { Size: 'Regular' },
            manage_inventory: false,
            prices: [{ currency_code: 'eur', amount: 10.99 }],
          },
        ],
      })),
    },
  });
  return result.flatMap(({ variants }) => variants.map(({ id }) => id));
}

/** Creates the shop, 50 products of one variant each, and writes what a storefront knows of it. */
export default async function setUp({ container }: ExecArgs): Promise<void> {
  const channels = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: 'Web' }] },
  });
  const salesChannel = only(channels.result).id;
  const regions = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: 'Europe',
          currency_code: 'eur',
          countries: [COUNTRY],
          payment_providers: ['pp_system_default'],
        },
      ],
    },
  });
  await createTaxRegionsWorkflow(container).run({
    input: [
      {
        country_code: COUNTRY,
        provider_id: 'tp_system',
        default_tax_rate: { name: 'Standard', code: 'standard', rate: 10 },
      },
    ],
  });
  const { shippingOption, profile } = await setUpShipping(container, salesChannel);
  const variants = await setUpDishes(container, salesChannel, profile);
  const keys = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: 'Web', type: 'publishable', created_by: '' }] },
  });
  const key = only(keys.result);
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [salesChannel] } });
  await writeFile(
    process.env['SET_UP_FILE'] ?? '',
    JSON.stringify({
      publishableKey: key.token,
      region: only(regions.result).id,
      shippingOption,
      variants,
    }),
  );
}
