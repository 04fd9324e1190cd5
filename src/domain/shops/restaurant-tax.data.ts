/**
 * The rate of tax (VAT, GST) on meals eaten in a restaurant, in basis points, by country (ISO 3166-1 alpha-2). A
 * suggestion for the owner to confirm: islands, drinks and takeaway can have other rates. Each was compared on 28 November
 * 2026 with the source beside it. A country is left out where the rate depends on the state or city (US, Canada), and where
 * no source confirms one for today: Lithuania (sources disagree whether the 12% of 2026 includes restaurants), Romania (an
 * increase from 11% was announced for 2026) and Thailand (the decree on 7% ended on 30 September 2026).
 */
export const restaurantTax: Readonly<Record<string, number>> = {
  AE: 500, // arnifi.com, VAT on restaurants in UAE, December 2025
  AT: 1000, // § 10 (2) UStG, as of August 2026; drinks 20%
  AU: 1000, // ato.gov.au, GST and food: eaten on the premises, or hot
  BE: 1200, // ey.com, Belgian VAT rates from March 2026: takeaway too
  BG: 2000, // bntnews.bg, January 2025
  CH: 810, // art. 25 MWSTG
  CY: 900, // Tax Department, circular 11/2022
  CZ: 1200, // easytax.co, EU VAT rates from 2026
  DE: 700, // § 12 (2) no. 15 UStG, from January 2026: takeaway too; drinks 19%
  DK: 2500, // fiscal-requirements.com, February 2026: one rate for everything
  EE: 2400, // vatcalc.com and marosavat.com: the standard rate, 24% from July 2025
  ES: 1000, // art. 91 Ley 37/1992; the Canary Islands have their own tax
  FI: 1350, // Tax Administration's guidance from January 2026
  FR: 1000, // senat.fr, finance bill for 2026, amendment I-2373
  GB: 2000, // gov.uk, VAT Notice 709/1
  GR: 1300, // circular E.2005/2024; most drinks 24%
  HR: 1300, // marosavat.com, VAT in Croatia
  HU: 500, // avalara.com, Hungarian VAT rates, December 2025: prepared on site, non-alcoholic drinks
  IE: 900, // bdo.ie, Budget 2026: from July 2026; hot takeaway too, drinks 23%
  IL: 1800, // Tax Authority's guidance on the rate from January 2025
  IN: 500, // Mint, April 2025: restaurants outside hotels, no input tax credit
  IS: 1100, // island.is, taxes on goods and services
  IT: 1000, // no. 121, table A, part III, DPR 633/1972; takeaway too
  JP: 1000, // japan-forward.com, January 2026
  KR: 1000, // bakermckenzie.com, South Korea: one rate
  LU: 300, // paperjam.lu, list of rates; without alcohol
  LV: 2100, // bakermckenzie.com and the amendments of 2026: not among the reduced rates
  MT: 1800, // vatupdate.com, October 2025
  MX: 1600, // idconline.mx, prepared food; the border zones have 8%
  NL: 900, // Ministry of Finance, February 2025; alcohol 21%
  NO: 2500, // § 5-2 merverdiavgiftsloven and the decision on rates for 2026
  NZ: 1500, // Inland Revenue, April 2026: one rate for food
  PL: 800, // taxti.pl, 2026; coffee, tea and most drinks 23%
  PT: 1300, // list II, 3.1 CIVA, since 2024 with juices; Azores 9%, Madeira 12%
  SA: 1500, // cleartax.com, VAT in Saudi Arabia: one rate since July 2020
  SE: 1200, // vendion.com, restaurant VAT from April 2026
  SG: 900, // claglobal.com: one rate since January 2024
  SI: 950, // Financial Administration, June 2025; drinks 22%
  SK: 500, // Financial Administration's answers for restaurants from January 2025; drinks 19% and 23%
  TR: 1000, // Gelir İdaresi, KDV Genel Uygulama Tebliği 2.4, since July 2023; alcohol 20%
  ZA: 1500, // taxid.dev, South Africa VAT rates 2026: one rate
};

/**
 * Countries where some or all food taken away or delivered has another rate than at the table, by the same sources: the
 * law of food shops applies to it.
 */
export const otherTakeawayTax: ReadonlySet<string> = new Set([
  'AU',
  'CH',
  'CY',
  'GB',
  'HU',
  'IE',
  'JP',
  'NO',
  'SE',
  'SK',
]);

/** Countries where menu prices are without tax, which is added to the bill. */
export const addsTax: ReadonlySet<string> = new Set(['CA', 'PR', 'US']);
