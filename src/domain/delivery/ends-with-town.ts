/** Whether a typed street names the city itself, behind a comma or a postcode: then it need not be said again. */
export function endsWithTown(street: string, city: string): boolean {
  const whole = street.trim().toLowerCase();
  const town = city.trim().toLowerCase();
  return town !== '' && whole.endsWith(town) && /[,\d]\s*$/.test(whole.slice(0, -town.length));
}
