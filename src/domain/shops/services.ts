/** What outside this server it can use, where whoever runs it has set it up. */
export const services = ['mail', 'sms', 'push', 'geocoder', 'map_style', 'web_payment'] as const;
export type Service = (typeof services)[number];
