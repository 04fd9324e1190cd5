import { TypeOverrides } from 'pg';
import { Fault } from '../../fault.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;

function exactInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new Fault('database', 'a bigint column holds more than 2^53');
  return number;
}

/** One-dimensional: `{1,NULL,3}`. */
function exactIntegers(text: string): (number | null)[] {
  const items = text.slice(1, -1);
  return items === '' ? [] : items.split(',').map((item) => (item === 'NULL' ? null : exactInteger(item)));
}

function finite(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number)) throw new Fault('database', 'a numeric column holds no finite number');
  return number;
}

/**
 * Instants and amounts are bigint below 2^53, so they are read as numbers. `sum` over bigint returns numeric, so that
 * too. The driver parses jsonb.
 */
export const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(INT8, exactInteger);
columnTypes.setTypeParser(NUMERIC, finite);
columnTypes.setTypeParser(INT8_ARRAY, exactIntegers);
