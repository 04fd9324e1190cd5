import { answerJson, startService } from './service.ts';

/** An address search that speaks Nominatim's and Photon's protocols and knows one street. */
export interface GeocoderService {
  origin: string;
  /** Requested paths with their parameters. */
  asked: URL[];
  /** The status of its answers from now on; 200 at first. */
  answer(status: number): void;
  stop(): Promise<void>;
}

const nominatim = {
  place_id: 1,
  lat: '36.8861',
  lon: '30.7031',
  name: '',
  address: {
    road: 'Harbour Street',
    house_number: '5',
    suburb: 'Kaleiçi',
    city_district: 'Muratpaşa',
    city: 'Antalya',
    postcode: '07100',
    country_code: 'tr',
  },
};
const photon = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [30.7031, 36.8861] },
  properties: {
    street: 'Harbour Street',
    housenumber: '5',
    district: 'Muratpaşa',
    city: 'Antalya',
    postcode: '07100',
    countrycode: 'TR',
    type: 'house',
  },
};

export async function createGeocoderService(): Promise<GeocoderService> {
  const asked: URL[] = [];
  let status = 200;
  const service = await startService((request, response) => {
    const url = new URL(request.url ?? '/', 'http://geocoder.example');
    asked.push(url);
    const bodies: Record<string, unknown> = {
      '/search': [nominatim],
      '/api': { type: 'FeatureCollection', features: [photon] },
    };
    const reversed = url.searchParams.has('format') ? nominatim : { features: [photon] };
    answerJson(response, status, bodies[url.pathname] ?? reversed);
  });
  return {
    origin: service.url,
    asked,
    answer: (next) => {
      status = next;
    },
    stop: () => service.stop(),
  };
}
