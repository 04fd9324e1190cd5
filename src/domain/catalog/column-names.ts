import { plainLetters } from '../plain-letters.ts';
import { type ProductColumn, productColumns } from './product-row.ts';

/** What other programs call the columns of a menu, in the app's languages. */
const OTHER_NAMES: Partial<Record<ProductColumn, readonly string[]>> = {
  code: ['sku', 'product code', 'item code', 'kod', 'ürün kodu', 'código', 'الرمز'],
  name: [
    'product',
    'item',
    'title',
    'dish',
    'product name',
    'item name',
    'dish name',
    'ad',
    'adı',
    'isim',
    'ürün',
    'ürün adı',
    'yemek',
    'nombre',
    'producto',
    'artículo',
    'plato',
    'título',
    'nome',
    'produto',
    'artigo',
    'prato',
    'الاسم',
    'الصنف',
    'المنتج',
    'اسم الصنف',
    'اسم المنتج',
  ],
  catalog: [
    'category',
    'section',
    'group',
    'menu section',
    'kategori',
    'katalog',
    'bölüm',
    'categoría',
    'catálogo',
    'sección',
    'secção',
    'الفئة',
    'القسم',
  ],
  price: ['cost', 'unit price', 'fiyat', 'fiyatı', 'precio', 'preço', 'السعر'],
  description: ['details', 'text', 'açıklama', 'descripción', 'descrição', 'الوصف'],
  visible: ['görünür', 'visível', 'ظاهر'],
  options: ['seçenekler', 'opciones', 'opções', 'الخيارات'],
};

/** A column's name as it is compared: case, accents and outer spaces do not count. */
const nameKey = (name: string) => plainLetters(name.trim());

const columnOf = new Map<string, ProductColumn>(
  productColumns.flatMap((column) => (OTHER_NAMES[column] ?? []).map((name) => [nameKey(name), column])),
);

/** The column of each name in a file's first line; undefined: unknown, or the file names that column before. */
export function columnsOf(names: readonly string[]): (ProductColumn | undefined)[] {
  const columns = names.map((name) => productColumns.find((column) => column === nameKey(name)));
  for (const [at, name] of names.entries()) {
    const other = columnOf.get(nameKey(name));
    // The column's own name is meant rather than another word for it.
    if (columns[at] === undefined && other !== undefined && !columns.includes(other)) columns[at] = other;
  }
  return columns;
}
