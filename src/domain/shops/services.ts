/** External services that the server uses if its operator has configured them. */
export const services = ['mail', 'sms', 'push', 'geocoder', 'map_style', 'web_payment'] as const;
export type Service = (typeof services)[number];
