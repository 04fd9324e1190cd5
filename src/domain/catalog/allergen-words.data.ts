import type { Allergen } from './allergens.ts';

/** How words for an allergen begin in the app's languages, without accents, for `allergensIn`. */
export const allergenWords: Record<Allergen, { latin: string; arabic: string }> = {
  gluten: {
    latin: 'gluten|wheat|coeliac|celiac|celiaqu|colyak|bugday|trigo|barley|rye(?!\\p{L})',
    arabic: 'غلوتين|جلوتين|قمح',
  },
  crustaceans: {
    latin: 'crustace|shellfish|shrimp|prawn|crab|lobster|karides|kabuklu|yengec|istakoz|marisc|gamba|camar',
    arabic: 'قشريات|روبيان|جمبري',
  },
  eggs: { latin: 'egg(?!plant)|yumurta|huevo|ovos?(?!\\p{L})', arabic: 'بيض' },
  fish: { latin: 'fish|balik|baliga|pescad|peixe', arabic: 'سمك' },
  peanuts: { latin: 'peanut|groundnut|yer ?fisti|cacahuete|mani(?!\\p{L})|amendoi', arabic: 'فول سوداني' },
  soy: { latin: 'soy|soja', arabic: 'صويا' },
  milk: {
    latin: 'milk|dairy|lactose|laktoz|lactosa|sut(?:e|u)?(?!\\p{L})|leche|lacteo|leite|laticini|lacticini',
    arabic: 'حليب|لاكتوز|البان',
  },
  nuts: {
    latin:
      'nuts?(?!\\p{L})|tree-?nut|hazelnut|walnut|almond|cashew|pistachio|pecan|findik|findig|ceviz|badem|kuru ?yemis|(?<!yer )fisti[kg]|nuez|nueces|frutos? secos?|frutos? de casca|avellana|almendra|noz(?:es)?(?!\\p{L})|castanha|amendoa',
    arabic: 'مكسرات|لوز|جوز|بندق',
  },
  celery: { latin: 'celer|kereviz|apio|aipo', arabic: 'كرفس' },
  mustard: { latin: 'mustard|hardal|mostaza|mostarda', arabic: 'خردل' },
  sesame: { latin: 'sesam|susam|tahin|ajonjoli|gergelim', arabic: 'سمسم' },
  sulphites: { latin: 'sulphit|sulfit', arabic: 'كبريتيت' },
  lupin: { latin: 'lupin|aci ?bakla|altramu|tremoco', arabic: 'ترمس' },
  molluscs: {
    latin:
      'mollus|molusco|shellfish|mussel|clam|oyster|squid|octopus|midye|kalamar|ahtapot|yumusakca|marisc|mejillon|calamar|pulpo|lulas?(?!\\p{L})|polvo',
    arabic: 'رخويات|محار|حبار',
  },
};
