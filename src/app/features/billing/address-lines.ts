/** An address of an invoice, line by line, without what is not stated. */
export function addressLines(
  address: Readonly<Record<string, string>>,
  taxNumberText: (number: string) => string,
): string[] {
  const { street = '', postcode = '', city = '', state = '', tax_no: taxNumber = '' } = address;
  const lines = [
    street,
    [postcode, city].filter((part) => part !== '').join(' '),
    state,
    taxNumber === '' ? '' : taxNumberText(taxNumber),
  ];
  return lines.filter((line) => line !== '');
}
