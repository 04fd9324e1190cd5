import type { Codepage } from '@point-of-sale/codepage-encoder';
import type { Printer } from './printer.ts';

const latin = ['cp437', 'cp858', 'windows1252'] as const;

/**
 * The code pages of each printer family, in the order they are tried. Only scripts written left to right with
 * unconnected letters: Arabic or Thai would print in the wrong forms.
 */
export const codepages: Record<
  Printer['family'],
  { mapping: Exclude<Printer['family'], 'plain'>; candidates: readonly Codepage[] }
> = {
  epson: {
    mapping: 'epson',
    candidates: [
      ...latin,
      'cp857',
      'cp852',
      'cp866',
      'windows1254',
      'windows1250',
      'windows1251',
      'windows1253',
      'windows1257',
    ],
  },
  'epson/legacy': { mapping: 'epson/legacy', candidates: [...latin, 'cp852', 'cp866'] },
  bixolon: {
    mapping: 'bixolon',
    candidates: [...latin, 'cp857', 'cp852', 'cp866', 'windows1251', 'windows1253', 'windows1257'],
  },
  citizen: { mapping: 'citizen', candidates: [...latin, 'cp857', 'cp852', 'cp866'] },
  fujitsu: { mapping: 'fujitsu', candidates: [...latin, 'cp857', 'cp852', 'cp866'] },
  hp: { mapping: 'hp', candidates: [...latin, 'cp857', 'cp852', 'cp866', 'windows1251', 'cp737'] },
  'pos-8360': {
    mapping: 'pos-8360',
    candidates: [
      ...latin,
      'cp857',
      'cp852',
      'cp866',
      'windows1254',
      'windows1250',
      'windows1251',
      'windows1253',
    ],
  },
  plain: { mapping: 'epson', candidates: [] },
};
