import type { Language } from '../languages.ts';
import type { OrderAction } from '../orders/order.ts';

/** The words on paper. */
export interface TicketWords {
  actions: Record<OrderAction, string>;
  duplicate: string;
  changed: string;
  added: string;
  removed: string;
  canceled: string;
  rush: string;
  allergy: string;
  /** `{name}`: what is not wanted. */
  without: string;
  held: string;
  fire: string;
  course: string;
  promised: string;
  for: string;
  placed: string;
  station: string;
  also: string;
  was: string;
  reroutedFrom: string;
  subtotal: string;
  discount: string;
  packing: string;
  delivery: string;
  tax: string;
  taxIncluded: string;
  total: string;
  cash: string;
  card: string;
  online: string;
  atTheDoor: string;
  test: string;
  testText: string;
  serialPort: string;
  thanks: string;
  bill: string;
  receipt: string;
  notReceipt: string;
  voided: string;
  open: string;
  tooMuch: string;
  others: string;
  voucher: string;
  transfer: string;
  letGo: string;
  tip: string;
  given: string;
  change: string;
  partOf: string;
  seat: string;
  shareOf: string;
  anAmount: string;
  theseItems: string;
  servedBy: string;
}

export const ticketWords: Record<Language, TicketWords> = {
  en: {
    actions: {
      pickup: 'PICKUP',
      pickupl: 'PICKUP LATER',
      now: 'DELIVERY',
      later: 'DELIVERY LATER',
      book: 'BOOKED TABLE',
      table: 'TABLE',
    },
    duplicate: 'DUPLICATE',
    changed: 'CHANGED',
    added: 'ADDED',
    removed: 'REMOVED',
    canceled: 'CANCELLED',
    rush: 'RUSH',
    allergy: 'ALLERGY',
    without: 'NO {name}',
    held: 'HOLD',
    fire: 'FIRE',
    course: 'Course',
    promised: 'Promised',
    for: 'For',
    placed: 'Placed',
    station: 'Station',
    also: 'also at',
    was: 'was',
    reroutedFrom: 're-routed from',
    subtotal: 'Subtotal',
    discount: 'Discount',
    packing: 'Packing',
    delivery: 'Delivery',
    tax: 'Tax',
    taxIncluded: 'Tax included',
    total: 'TOTAL',
    cash: 'Cash',
    card: 'Card',
    online: 'Paid online',
    atTheDoor: 'Leave at the door',
    test: 'TEST',
    testText: 'This printer works.',
    serialPort: 'Serial port',
    thanks: 'Thank you!',
    bill: 'BILL',
    receipt: 'RECEIPT',
    notReceipt: 'This is not a receipt.',
    voided: 'Off the bill',
    open: 'OPEN',
    tooMuch: 'Taken too much',
    others: 'Paid by others',
    voucher: 'Voucher',
    transfer: 'Transfer',
    letGo: 'Let go',
    tip: 'Tip',
    given: 'Given',
    change: 'Change',
    partOf: 'Part',
    seat: 'Seat',
    shareOf: 'Equal share, 1 of',
    anAmount: 'An amount of the bill',
    theseItems: 'The items above',
    servedBy: 'Served by',
  },
  tr: {
    actions: {
      pickup: 'GEL AL',
      pickupl: 'SONRA GEL AL',
      now: 'PAKET',
      later: 'SONRA PAKET',
      book: 'REZERVE MASA',
      table: 'MASA',
    },
    duplicate: 'KOPYA',
    changed: 'DEĞİŞTİ',
    added: 'EKLENDİ',
    removed: 'ÇIKARILDI',
    canceled: 'İPTAL',
    rush: 'ACELE',
    allergy: 'ALERJİ',
    without: '{name} YOK',
    held: 'BEKLET',
    fire: 'HAZIRLA',
    course: 'Servis',
    promised: 'Söz verilen',
    for: 'Zaman',
    placed: 'Sipariş',
    station: 'İstasyon',
    also: 'ayrıca',
    was: 'önce',
    reroutedFrom: 'yönlendirildi:',
    subtotal: 'Ara toplam',
    discount: 'İndirim',
    packing: 'Paketleme',
    delivery: 'Teslimat',
    tax: 'Vergi',
    taxIncluded: 'Vergi dahil',
    total: 'TOPLAM',
    cash: 'Nakit',
    card: 'Kart',
    online: 'İnternetten ödendi',
    atTheDoor: 'Kapıya bırakın',
    test: 'DENEME',
    testText: 'Bu yazıcı çalışıyor.',
    serialPort: 'Seri port',
    thanks: 'Teşekkür ederiz!',
    bill: 'HESAP',
    receipt: 'FİŞ',
    notReceipt: 'Bu bir fiş değildir.',
    voided: 'Hesaptan düşüldü',
    open: 'KALAN',
    tooMuch: 'Fazla alınan',
    others: 'Başkalarının ödediği',
    voucher: 'Kupon',
    transfer: 'Havale',
    letGo: 'İndirim',
    tip: 'Bahşiş',
    given: 'Verilen',
    change: 'Para üstü',
    partOf: 'Bölüm',
    seat: 'Koltuk',
    shareOf: 'Eşit pay, 1 /',
    anAmount: 'Hesabın bir kısmı',
    theseItems: 'Yukarıdaki ürünler',
    servedBy: 'Servis:',
  },
  es: {
    actions: {
      pickup: 'RECOGER',
      pickupl: 'RECOGER LUEGO',
      now: 'ENVÍO',
      later: 'ENVÍO LUEGO',
      book: 'MESA RESERVADA',
      table: 'MESA',
    },
    duplicate: 'DUPLICADO',
    changed: 'CAMBIADO',
    added: 'AÑADIDO',
    removed: 'QUITADO',
    canceled: 'CANCELADO',
    rush: 'URGENTE',
    allergy: 'ALERGIA',
    without: 'SIN {name}',
    held: 'EN ESPERA',
    fire: 'MARCHA',
    course: 'Plato',
    promised: 'Prometido',
    for: 'Para',
    placed: 'Pedido',
    station: 'Puesto',
    also: 'también en',
    was: 'antes',
    reroutedFrom: 'desviado de',
    subtotal: 'Subtotal',
    discount: 'Descuento',
    packing: 'Envase',
    delivery: 'Envío',
    tax: 'Impuestos',
    taxIncluded: 'Impuestos incluidos',
    total: 'TOTAL',
    cash: 'Efectivo',
    card: 'Tarjeta',
    online: 'Pagado en línea',
    atTheDoor: 'Dejar en la puerta',
    test: 'PRUEBA',
    testText: 'Esta impresora funciona.',
    serialPort: 'Puerto serie',
    thanks: '¡Gracias!',
    bill: 'CUENTA',
    receipt: 'RECIBO',
    notReceipt: 'Esto no es un recibo.',
    voided: 'Fuera de la cuenta',
    open: 'PENDIENTE',
    tooMuch: 'Cobrado de más',
    others: 'Pagado por otros',
    voucher: 'Vale',
    transfer: 'Transferencia',
    letGo: 'Descuento',
    tip: 'Propina',
    given: 'Entregado',
    change: 'Cambio',
    partOf: 'Parte',
    seat: 'Asiento',
    shareOf: 'Parte igual, 1 de',
    anAmount: 'Un importe de la cuenta',
    theseItems: 'Los productos de arriba',
    servedBy: 'Atendido por',
  },
};
