import type { Language } from '../languages.ts';
import type { OrderAction } from '../orders/order.ts';

/** The texts on paper. */
export interface TicketWords {
  actions: Record<OrderAction, string>;
  duplicate: string;
  changed: string;
  added: string;
  removed: string;
  /** A dish on paper that is not to be cooked any more. */
  voidedDish: string;
  canceled: string;
  rush: string;
  allergy: string;
  /** `{name}`: the unwanted item. */
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
  /** `{number}` of `{count}` bags of one order. */
  bag: string;
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
    voidedDish: 'VOID',
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
    reroutedFrom: 'rerouted from',
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
    voided: 'Voided',
    open: 'AMOUNT DUE',
    tooMuch: 'Overpaid',
    others: 'Paid by others',
    voucher: 'Voucher',
    transfer: 'Transfer',
    letGo: 'Discount',
    tip: 'Tip',
    given: 'Cash received',
    change: 'Change',
    partOf: 'Part',
    seat: 'Seat',
    shareOf: 'Equal share, 1 of',
    anAmount: 'Part of the bill',
    theseItems: 'The items above',
    servedBy: 'Served by',
    bag: 'Bag {number} of {count}',
  },
  tr: {
    actions: {
      pickup: 'GEL-AL',
      pickupl: 'GEL-AL (SONRA)',
      now: 'PAKET SERVİS',
      later: 'PAKET (SONRA)',
      book: 'REZERVASYON',
      table: 'MASA',
    },
    duplicate: 'KOPYA',
    changed: 'DEĞİŞTİ',
    added: 'EKLENDİ',
    removed: 'ÇIKARILDI',
    voidedDish: 'İPTAL',
    canceled: 'İPTAL',
    rush: 'ACELE',
    allergy: 'ALERJİ',
    without: '{name} YOK',
    held: 'BEKLET',
    fire: 'MARŞ',
    course: 'Servis',
    promised: 'Söz verilen saat',
    for: 'İstenen saat',
    placed: 'Sipariş',
    station: 'İstasyon',
    also: 'ayrıca',
    was: 'önce',
    reroutedFrom: 'asıl yazıcı:',
    subtotal: 'Ara toplam',
    discount: 'İndirim',
    packing: 'Paketleme',
    delivery: 'Teslimat',
    tax: 'Vergi',
    taxIncluded: 'Vergi dahil',
    total: 'TOPLAM',
    cash: 'Nakit',
    card: 'Kart',
    online: 'Online ödendi',
    atTheDoor: 'Kapıya bırakın',
    test: 'DENEME',
    testText: 'Bu yazıcı çalışıyor.',
    serialPort: 'Seri port',
    thanks: 'Teşekkür ederiz!',
    bill: 'HESAP',
    receipt: 'MAKBUZ',
    notReceipt: 'Makbuz yerine geçmez.',
    voided: 'Hesaptan düşüldü',
    open: 'KALAN',
    tooMuch: 'Fazla alınan',
    others: 'Başkalarının ödediği',
    voucher: 'Kupon',
    transfer: 'Havale/EFT',
    letGo: 'İndirim',
    tip: 'Bahşiş',
    given: 'Alınan nakit',
    change: 'Para üstü',
    partOf: 'Hesap',
    seat: 'Sandalye',
    shareOf: 'Eşit pay, 1 /',
    anAmount: 'Hesabın bir kısmı',
    theseItems: 'Yukarıdaki ürünler',
    servedBy: 'Servis:',
    bag: 'Poşet {number} / {count}',
  },
  es: {
    actions: {
      pickup: 'PARA RECOGER',
      pickupl: 'RECOGER MÁS TARDE',
      now: 'A DOMICILIO',
      later: 'A DOMICILIO MÁS TARDE',
      book: 'RESERVA',
      table: 'MESA',
    },
    duplicate: 'DUPLICADO',
    changed: 'CAMBIADO',
    added: 'AÑADIDO',
    removed: 'QUITADO',
    voidedDish: 'ANULADO',
    canceled: 'CANCELADO',
    rush: 'URGENTE',
    allergy: 'ALERGIA',
    without: 'SIN {name}',
    held: 'EN ESPERA',
    fire: 'MARCHAR',
    course: 'Pase',
    promised: 'Hora prometida',
    for: 'Para',
    placed: 'Hora del pedido',
    station: 'Partida',
    also: 'también en',
    was: 'antes',
    reroutedFrom: 'desviada desde',
    subtotal: 'Subtotal',
    discount: 'Descuento',
    packing: 'Envasado',
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
    voided: 'Anulado',
    open: 'PENDIENTE',
    tooMuch: 'Cobrado de más',
    others: 'Pagado por otros',
    voucher: 'Vale',
    transfer: 'Transferencia',
    letGo: 'Descuento',
    tip: 'Propina',
    given: 'Efectivo recibido',
    change: 'Cambio',
    partOf: 'Parte',
    seat: 'Asiento',
    shareOf: 'Parte igual, 1 de',
    anAmount: 'Una parte de la cuenta',
    theseItems: 'Los productos de arriba',
    servedBy: 'Atendido por',
    bag: 'Bolsa {number} de {count}',
  },
  ar: {
    actions: {
      pickup: 'استلام',
      pickupl: 'استلام لاحقًا',
      now: 'توصيل',
      later: 'توصيل لاحقًا',
      book: 'طاولة محجوزة',
      table: 'طاولة',
    },
    duplicate: 'نسخة مكررة',
    changed: 'تغيير',
    added: 'إضافة',
    removed: 'إزالة',
    voidedDish: 'ملغى',
    canceled: 'ملغى',
    rush: 'عاجل',
    allergy: 'حساسية',
    without: 'بدون {name}',
    held: 'انتظار',
    fire: 'ابدأ التحضير',
    course: 'المرحلة',
    promised: 'الوقت الموعود',
    for: 'موعد الطلب',
    placed: 'وقت الطلب',
    station: 'المحطة',
    also: 'أيضًا في',
    was: 'كان',
    reroutedFrom: 'محوّل من',
    subtotal: 'المجموع الفرعي',
    discount: 'خصم',
    packing: 'التغليف',
    delivery: 'التوصيل',
    tax: 'الضريبة',
    taxIncluded: 'شامل الضريبة',
    total: 'الإجمالي',
    cash: 'نقدًا',
    card: 'بطاقة',
    online: 'مدفوع عبر الإنترنت',
    atTheDoor: 'يُترك عند الباب',
    test: 'اختبار',
    testText: 'هذه الطابعة تعمل.',
    serialPort: 'منفذ تسلسلي',
    thanks: 'شكرًا لكم!',
    bill: 'فاتورة',
    receipt: 'إيصال',
    notReceipt: 'هذا ليس إيصالًا.',
    voided: 'أُلغي',
    open: 'المبلغ المستحق',
    tooMuch: 'مدفوع زيادة',
    others: 'دفعه آخرون',
    voucher: 'قسيمة',
    transfer: 'تحويل بنكي',
    letGo: 'خصم',
    tip: 'إكرامية',
    given: 'النقد المستلم',
    change: 'الباقي',
    partOf: 'جزء',
    seat: 'المقعد',
    shareOf: 'حصة متساوية، 1 من',
    anAmount: 'جزء من الفاتورة',
    theseItems: 'الأصناف أعلاه',
    servedBy: 'قدّم الخدمة',
    bag: 'الكيس {number} من {count}',
  },
  pt: {
    actions: {
      pickup: 'RECOLHA',
      pickupl: 'RECOLHA MAIS TARDE',
      now: 'ENTREGA',
      later: 'ENTREGA MAIS TARDE',
      book: 'MESA RESERVADA',
      table: 'MESA',
    },
    duplicate: 'DUPLICADO',
    changed: 'ALTERADO',
    added: 'ADICIONADO',
    removed: 'REMOVIDO',
    voidedDish: 'ANULADO',
    canceled: 'CANCELADO',
    rush: 'URGENTE',
    allergy: 'ALERGIA',
    without: 'SEM {name}',
    held: 'EM ESPERA',
    fire: 'MARCHAR',
    course: 'Serviço',
    promised: 'Hora prometida',
    for: 'Para',
    placed: 'Hora do pedido',
    station: 'Estação',
    also: 'também em',
    was: 'antes',
    reroutedFrom: 'desviado de',
    subtotal: 'Subtotal',
    discount: 'Desconto',
    packing: 'Embalagem',
    delivery: 'Entrega',
    tax: 'Imposto',
    taxIncluded: 'Imposto incluído',
    total: 'TOTAL',
    cash: 'Dinheiro',
    card: 'Cartão',
    online: 'Pago online',
    atTheDoor: 'Deixar à porta',
    test: 'TESTE',
    testText: 'Esta impressora funciona.',
    serialPort: 'Porta série',
    thanks: 'Obrigado!',
    bill: 'CONTA',
    receipt: 'RECIBO',
    notReceipt: 'Isto não é um recibo.',
    voided: 'Anulado',
    open: 'POR PAGAR',
    tooMuch: 'Pago a mais',
    others: 'Pago por outros',
    voucher: 'Vale',
    transfer: 'Transferência',
    letGo: 'Desconto',
    tip: 'Gorjeta',
    given: 'Dinheiro recebido',
    change: 'Troco',
    partOf: 'Parte',
    seat: 'Lugar',
    shareOf: 'Parte igual, 1 de',
    anAmount: 'Parte da conta',
    theseItems: 'Os produtos acima',
    servedBy: 'Atendido por',
    bag: 'Sacola {number} de {count}',
  },
};
